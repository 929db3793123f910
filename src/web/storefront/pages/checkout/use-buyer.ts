import { useEffect } from 'react';
import type { User } from '#contract/accounts.ts';
import { signedInUserId } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useCartOwner } from '#web/storefront/cart/cart-store.ts';
import { orderSubmission } from '#web/storefront/orders/order-submission.ts';
import { claimCheckoutDraft, getCheckoutDraft, useCheckoutDraft } from './checkout-store.ts';

/** Who is at the checkout. `signed-out`: a user's session has ended since they started; what they typed stays stored for them. */
export type Buyer = { kind: 'unknown' } | { kind: 'guest' } | { kind: 'signed-out' } | { kind: 'user'; user: User };

export function useBuyer(): Buyer {
  const session = useSession();
  const { isKnown } = useCartOwner();
  const { owner } = useCheckoutDraft();
  const id = signedInUserId(session);
  useEffect(() => {
    if (id !== null) claimDraftFor(id);
  }, [id]);
  if (session.state === 'signed-in') return isKnown && owner === id ? { kind: 'user', user: session.user } : { kind: 'unknown' };
  if (!isKnown) return { kind: 'unknown' };
  return owner === '' ? { kind: 'guest' } : { kind: 'signed-out' };
}

function claimDraftFor(user: string): void {
  const { owner } = getCheckoutDraft();
  if (owner !== '' && owner !== user) orderSubmission.clear();
  claimCheckoutDraft(user);
}
