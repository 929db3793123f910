import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { asApiError } from '#web/api/client.ts';
import { orderSubmission } from './order-submission.ts';

interface OrderRecoveryOptions {
  /** The order of which nobody knows whether it was placed. */
  pendingOrderId: string | null;
  /** It may have left the cart as placed: there is nothing more to order, and no call about it is under way. */
  isCartEmpty: boolean;
}

/**
 * Looks once for an order that was placed while its answer got lost: for one of before when the page opens, like after a reload, and for one of this page
 * when the cart has become empty. True while it looks. `onFound` is called also when the page has been left meanwhile: nobody else would learn that the
 * order was placed.
 */
export function useOrderRecovery({ pendingOrderId, isCartEmpty }: OrderRecoveryOptions, onRecovered: (order: Order) => void): boolean {
  const [initialPendingId] = useState(orderSubmission.getPendingOrderId);
  const [lookup, setLookup] = useState<{ id: string; isOver: boolean } | null>(null);
  const orderIdToLookUp = pendingOrderId !== lookup?.id && (isCartEmpty || pendingOrderId === initialPendingId) ? pendingOrderId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look for an order is enough.
  useEffect(() => {
    if (orderIdToLookUp === null) return;
    setLookup({ id: orderIdToLookUp, isOver: false });
    import('./recover-order.ts')
      // Without it, or without an answer, the next try to order looks again.
      .then(
        ({ recoverOrder }) => recoverOrder(),
        () => null,
      )
      .then((order) => order && onRecovered(order), asApiError)
      .finally(() => setLookup({ id: orderIdToLookUp, isOver: true }));
  }, [orderIdToLookUp]);
  return orderIdToLookUp !== null || lookup?.isOver === false;
}
