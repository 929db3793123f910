import type { Order } from '#contract/orders.ts';
import type { OrderPayment } from '#contract/payments.ts';
import { moneyOfCancelled } from '#web/storefront/orders/payment/refund-messages.ts';

/**
 * What is known of the money for an order that can no longer be paid. Only a payment that was never opened, or that the provider has cancelled, cannot take
 * money any more; any other may still be with the bank. `payment`: null if it could not be looked up.
 */
export function moneyOfEndedPayment(order: Order, payment: Pick<OrderPayment, 'state'> | null): string {
  const { status, captured } = order.payment;
  if (status === 'authorized' || captured > 0) return moneyOfCancelled(order);
  if (payment?.state === null || payment?.state === 'canceled') return 'You haven’t been charged.';
  return 'We haven’t received your payment. If you’ve just paid, don’t pay again. We’ll email you as soon as we hear from your bank.';
}
