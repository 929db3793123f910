import type { MetaArgs } from 'react-router';
import { sameForEveryone } from '#web/api/page-data.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import deniedUrl from '#web/ui/pictures/denied.svg';

export const handle = sameForEveryone();
export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Your account is deleted', path: '/account/deleted', unlisted: true });

/** What whoever has deleted an account sees next. */
export default function AccountDeletedPage() {
  return (
    <EmptyState as="h1" picture={deniedUrl} title="Your account is deleted" action={<LinkButton to="/shop">To the shop</LinkButton>}>
      <p>We are sorry to see you go. What you ordered stays with us without your name; all else is gone.</p>
      <p className="mt-2">You can shop here as a guest whenever you like.</p>
    </EmptyState>
  );
}
