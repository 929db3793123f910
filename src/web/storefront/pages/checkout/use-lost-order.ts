import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { apiError } from '#web/api/client.ts';
import { keptAttempts } from './attempts.ts';

interface LostOrder {
  /** The order of which nobody knows whether it was placed. */
  pending: string | null;
  /** It may have left the cart as placed: there is nothing more to order, and no call about it is under way. */
  isGone: boolean;
}

/**
 * Looks once for an order that was placed while its answer got lost: for one of before when the page opens, like after a reload, and for one of this page
 * when the cart has become empty. True while it looks. `onFound` is called also when the page has been left meanwhile: nobody else would learn that the
 * order was placed.
 */
export function useLostOrder({ pending, isGone }: LostOrder, onFound: (order: Order) => void): boolean {
  const [atOpening] = useState(keptAttempts.pending);
  const [look, setLook] = useState<{ id: string; isOver: boolean } | null>(null);
  const wanted = pending !== look?.id && (isGone || pending === atOpening) ? pending : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look for an order is enough.
  useEffect(() => {
    if (wanted === null) return;
    setLook({ id: wanted, isOver: false });
    import('./find-lost-order.ts')
      // Without it, or without an answer, the next try to order looks again.
      .then(
        ({ findLostOrder }) => findLostOrder(),
        () => null,
      )
      .then((order) => order && onFound(order), apiError)
      .finally(() => setLook({ id: wanted, isOver: true }));
  }, [wanted]);
  return wanted !== null || look?.isOver === false;
}
