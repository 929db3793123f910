import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { apiError } from '#web/api/client.ts';
import { keptAttempts } from './attempts.ts';

/**
 * Looks once for an order that was placed while its answer got lost, like by a reload. True while it looks. `onFound` is called also when the page has been
 * left meanwhile: nobody else would learn that the order was placed.
 */
export function useLostOrder(onFound: (order: Order) => void): boolean {
  const [searching, setSearching] = useState(() => keptAttempts.pending() !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look when the page opens is enough.
  useEffect(() => {
    if (!searching) return;
    import('./find-lost-order.ts')
      // Without it, or without an answer, the next try to order looks again.
      .then(
        ({ findLostOrder }) => findLostOrder(),
        () => null,
      )
      .then((order) => order && onFound(order), apiError)
      .finally(() => setSearching(false));
  }, []);
  return searching;
}
