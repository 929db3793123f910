import { redirect } from 'react-router';
import { type Order, order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { orderingPath } from '#web/storefront/orders/gift-card-order.ts';
import { loadOwnOrder } from '#web/storefront/orders/load-own-order.ts';
import { paymentPath, paymentSuccessPath } from '#web/storefront/orders/payment/payment-path.ts';
import { isTimeOver, wasPlaced } from '#web/storefront/orders/status/order-progress.ts';

export interface DeniedPayment {
  order: Order;
  /** The payment provider's reason, in words; null if it is not known. */
  reason: string | null;
  /** Until when it can be tried again with the same order; null if it has expired. */
  expiresAt: string | null;
  /** The shop's time when this was loaded. */
  now: string;
}

/** The payment that was declined, for the order's owner. A paid order leads to its confirmation, one whose payment was not tried yet to its payment. */
export async function loadDeniedPayment(input: LoadInput): Promise<DeniedPayment> {
  const unpaidOrder = await loadOwnOrder(input);
  const { _id, payment } = unpaidOrder;
  if (wasPlaced(unpaidOrder)) throw redirect(paymentSuccessPath(_id));
  if (payment.method !== 'card') throw redirect(orderingPath(unpaidOrder));
  const now = new Date().toISOString();
  const expiresAt = isTimeOver(unpaidOrder) ? null : unpaidOrder.expiresAt;
  try {
    const { lastError } = await input.api.call(order.payment, { params: { id: _id }, quiet: true });
    if (lastError === null) throw redirect(paymentPath(_id));
    return { order: unpaidOrder, reason: lastError, expiresAt, now };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'payment_unavailable') throw error;
    return { order: unpaidOrder, reason: null, expiresAt, now };
  }
}
