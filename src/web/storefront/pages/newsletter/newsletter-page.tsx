import type { MetaFunction } from 'react-router';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { NewsletterForm } from '#web/storefront/newsletter/newsletter-form.tsx';
import { subscribe } from '#web/storefront/newsletter/subscribe.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';

/** Handles the newsletter form of every page. */
export const action = serverAction(subscribe);
export const clientAction = browserAction(subscribe);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'New products, offers and advice for life with your dog. Unsubscribe any time.',
    path: '/newsletter',
    noIndex: true,
  });

export default function NewsletterPage() {
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Newsletter' }]} />
      <div className="max-w-2xl">
        <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">News worth a wag</h1>
        <p className="mt-4 mb-8 text-lg text-grey">New products, offers and advice for life with your dog.</p>
        <NewsletterForm source="newsletter" background="light" />
      </div>
    </div>
  );
}
