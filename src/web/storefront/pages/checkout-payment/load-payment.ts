import { redirect } from 'react-router';
import { type Order, order } from '#contract/orders.ts';
import type { OrderPayment } from '#contract/payments.ts';
import { ApiError } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { orderingPath } from '#web/storefront/orders/gift-card-order.ts';
import { loadOwnOrder } from '#web/storefront/orders/load-own-order.ts';
import { paymentSuccessPath } from '#web/storefront/orders/payment/payment-path.ts';
import { isTimeOver, wasPlaced } from '#web/storefront/orders/status/order-progress.ts';

/** What the payment page shows: the payment; that the provider is down; or that the order can no longer be paid. */
export type PaymentPageData =
  | {
      state: 'open';
      order: Order;
      payment: OrderPayment;
      /** The shop's time when this was loaded, since the visitor's clock may be wrong. */
      now: string;
      /** The shopper has confirmed the payment, perhaps on a page of their bank: it only remains to find out what became of it. */
      isConfirmed: boolean;
    }
  | { state: 'unavailable'; order: Order; now: string }
  | {
      state: 'ended';
      order: Order;
      /** As last known; null while the payment provider is down. */
      payment: Pick<OrderPayment, 'state'> | null;
      /** In words, if it is another one than time or a cancellation. */
      reason: string | null;
    };

/** The query parameter of the URL that banks lead back to. */
export const returnedParam = 'returned';

/** The shopper has done their part; the shop or the bank has not. */
export const confirmedStates: readonly OrderPayment['state'][] = ['processing', 'authorized', 'captured'];

/** The payment of an order, for its owner; everyone else is redirected home. A placed order leads to its confirmation. */
export async function loadPayment(input: LoadInput): Promise<PaymentPageData> {
  const orderToPay = await loadOwnOrder(input);
  const now = new Date().toISOString();
  if (wasPlaced(orderToPay)) throw redirect(paymentSuccessPath(orderToPay._id));
  // Begun with another way to pay, which has no such page.
  if (orderToPay.payment.method !== 'card') throw redirect(orderingPath(orderToPay));
  const isOver = isTimeOver(orderToPay);
  try {
    const payment = await input.api.call(order.payment, { params: { id: orderToPay._id }, quiet: true });
    // One that was confirmed in time, or too late, is looked up even if the order has expired meanwhile.
    const isConfirmed = input.url.searchParams.has(returnedParam) || (payment.state !== null && confirmedStates.includes(payment.state));
    return isOver && !isConfirmed
      ? { state: 'ended', order: orderToPay, payment, reason: null }
      : { state: 'open', order: orderToPay, payment, now, isConfirmed };
  } catch (error) {
    // Cards cannot pay every amount, for instance not a few cents.
    if (error instanceof ApiError && error.code === 'invalid_input') {
      return { state: 'ended', order: orderToPay, payment: { state: null }, reason: error.message };
    }
    if (!(error instanceof ApiError) || error.code !== 'payment_unavailable') throw error;
    return isOver ? { state: 'ended', order: orderToPay, payment: null, reason: null } : { state: 'unavailable', order: orderToPay, now };
  }
}
