import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { asApiError } from '#web/api/client.ts';
import { orderSubmission } from '#web/storefront/orders/order-submission.ts';

interface OrderRecoveryOptions {
  /** The order that may have been placed. */
  pendingOrderId: string | null;
  /** The cart is empty, perhaps because the order was placed, and no call about it is running. */
  isCartEmpty: boolean;
}

/**
 * Looks once for an order that was placed although its reply was lost: for an earlier one when the page opens, as after a reload, and for one of this page
 * when the cart has become empty. Returns true while looking. `onRecovered` is called even if the page was left meanwhile: nothing else would notice that
 * the order was placed.
 */
export function useOrderRecovery({ pendingOrderId, isCartEmpty }: OrderRecoveryOptions, onRecovered: (order: Order) => void): boolean {
  const [initialPendingId] = useState(orderSubmission.getPendingOrderId);
  const [lookup, setLookup] = useState<{ id: string; isOver: boolean } | null>(null);
  const orderIdToLookUp = pendingOrderId !== lookup?.id && (isCartEmpty || pendingOrderId === initialPendingId) ? pendingOrderId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is looked up once.
  useEffect(() => {
    if (orderIdToLookUp === null) return;
    setLookup({ id: orderIdToLookUp, isOver: false });
    import('./recover-order.ts')
      // If the import or the call fails, the next attempt to order looks again.
      .then(
        ({ recoverOrder }) => recoverOrder(),
        () => null,
      )
      .then((order) => order && onRecovered(order), asApiError)
      .finally(() => setLookup({ id: orderIdToLookUp, isOver: true }));
  }, [orderIdToLookUp]);
  return orderIdToLookUp !== null || lookup?.isOver === false;
}
