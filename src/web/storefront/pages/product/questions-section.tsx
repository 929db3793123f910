import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { QuestionsProps } from '#web/storefront/questions/questions.tsx';

/** Part of the document from the server; in the browser, its code is fetched after that of the page, which needs none of it. */
const Questions = lazy<ComponentType<QuestionsProps>>(() => import('#web/storefront/questions/questions.tsx'));

export function QuestionsSection(props: Omit<QuestionsProps, 'search'>) {
  const { search } = useLocation();
  return (
    <section id="questions" aria-labelledby="questions-title" className="wrap mt-14 scroll-mt-28 md:mt-20">
      <Suspense>
        <Questions {...props} search={search} />
      </Suspense>
    </section>
  );
}
