import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { QuestionsProps } from '#web/storefront/questions/questions.tsx';
import type { ReviewsProps } from './reviews.tsx';

// Both are part of the document from the server; in the browser, their code is fetched after that of the page. The page must not break without it.
const Reviews = lazy<ComponentType<ReviewsProps>>(() => import('./reviews.tsx').catch(() => ({ default: () => null })));
const Questions = lazy<ComponentType<QuestionsProps>>(() =>
  import('#web/storefront/questions/questions.tsx').catch(() => ({ default: () => null })),
);

interface OpinionsProps {
  product: ReviewsProps['product'];
  reviews: ReviewsProps['page'];
  questions: QuestionsProps['page'];
}

/** What others say and ask about a product. */
export function Opinions({ product, reviews, questions }: OpinionsProps) {
  const { search } = useLocation();
  return (
    <Suspense>
      <Reviews product={product} page={reviews} />
      <Questions product={product} page={questions} search={search} />
    </Suspense>
  );
}
