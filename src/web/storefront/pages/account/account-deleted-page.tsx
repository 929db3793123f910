import type { MetaArgs } from 'react-router';
import { publicPage } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import deniedUrl from '#web/ui/illustrations/denied.svg';

export const handle = publicPage();
export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Your account has been deleted', path: '/account/deleted', noIndex: true });

/** Shown after an account was deleted. */
export default function AccountDeletedPage() {
  return (
    <EmptyState
      as="h1"
      illustration={deniedUrl}
      title="Your account has been deleted"
      action={<LinkButton to="/shop">Browse the shop</LinkButton>}
    >
      <p>
        We’re sorry to see you go. We keep your orders and reviews without your name, and invoices for as long as tax law requires.
        Everything else is deleted.
      </p>
      <p className="mt-2">You’re welcome to shop as a guest any time.</p>
    </EmptyState>
  );
}
