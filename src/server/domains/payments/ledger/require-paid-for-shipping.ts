import { lockOrderForPayment } from '#server/domains/orders/payment/lock-order-for-payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotPaidForShipping } from '../payments.errors.ts';
import { findRefundsOfOrder } from '../refunds/refunds.queries.ts';
import { findPaymentSummary } from './find-payment-summary.ts';

/**
 * Makes sure that an order may leave the shop, in the transaction that ships it: in advance, by card or transfer, it must be paid in full, and
 * something must be left that is neither refunded, nor about to be, nor disputed. Throws NotFound, NotPaidForShipping.
 */
export async function requirePaidForShipping(db: Database, orderId: string): Promise<void> {
  const order = await lockOrderForPayment(db, orderId);
  if (order.total === 0) return;
  const { captured, refunded, disputed } = await findPaymentSummary(db, order);
  // The carrier collects the rest.
  if (order.paymentMethod === 'cash' && captured < order.total) return;
  const pending = (await findRefundsOfOrder(db, orderId)).filter(({ state }) => state === 'pending');
  const toRefund = pending.reduce((sum, { amount }) => sum + amount, 0);
  if (captured < order.total) throw new NotPaidForShipping('unpaid');
  if (refunded + toRefund + disputed >= captured) throw new NotPaidForShipping(disputed > 0 ? 'disputed' : 'refunded');
}
