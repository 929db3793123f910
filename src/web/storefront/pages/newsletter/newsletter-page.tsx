import { type MetaFunction, useActionData } from 'react-router';
import { actOnServer } from '#web/api/page-data.ts';
import { NewsletterBox } from '#web/storefront/parts/newsletter-box.tsx';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { subscribe } from '#web/storefront/parts/subscribe.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';

/** Where the box of every page leads without scripts. */
export const action = actOnServer(subscribe);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'News, offers and advice for living with dogs, about twice a month. You leave with one click.',
    path: '/newsletter',
    unlisted: true,
  });

export default function NewsletterPage() {
  const answered = useActionData<typeof action>();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter' }]} />
      <div className="max-w-2xl">
        <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">A letter for your dog</h1>
        <p className="mt-4 mb-8 text-lg text-grey">
          What is new, what is on offer, and one thing about living with dogs that we wish we had known earlier.
        </p>
        <NewsletterBox source="newsletter" ground="light" before={answered} />
      </div>
    </div>
  );
}
