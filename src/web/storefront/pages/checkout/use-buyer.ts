import { useEffect } from 'react';
import type { User } from '#contract/accounts.ts';
import { signedInId } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useListsOwner } from '#web/storefront/cart/cart-store.ts';
import { keptAttempts } from './attempts.ts';
import { claimDraft, draftNow, useDraft } from './checkout-store.ts';

/** Who is at the checkout. `signed-out`: whoever began it as a user is signed in no more, and what they typed waits for them. */
export type Buyer = { kind: 'unknown' } | { kind: 'guest' } | { kind: 'signed-out' } | { kind: 'user'; user: User };

export function useBuyer(): Buyer {
  const session = useSession();
  const { isKnown } = useListsOwner();
  const { owner } = useDraft();
  const id = signedInId(session);
  useEffect(() => {
    if (id !== null) claim(id);
  }, [id]);
  if (session.state === 'signed-in') return isKnown && owner === id ? { kind: 'user', user: session.user } : { kind: 'unknown' };
  if (!isKnown) return { kind: 'unknown' };
  return owner === '' ? { kind: 'guest' } : { kind: 'signed-out' };
}

function claim(user: string): void {
  const { owner } = draftNow();
  if (owner !== '' && owner !== user) keptAttempts.forget();
  claimDraft(user);
}
