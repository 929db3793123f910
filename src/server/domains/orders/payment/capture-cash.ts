import { findPaymentSummary } from '#server/domains/payments/ledger/find-payment-summary.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { findUnpaidWaiver } from '#server/domains/payments/ledger/waive-payment.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { lockOrderForPayment } from './lock-order-for-payment.ts';

/**
 * Books what was not paid yet for a cash order as captured: the carrier has collected it with the delivery. What was refunded before, or is never sent, is
 * not collected.
 */
export const captureCash = (db: Database, orderId: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrderForPayment(db, orderId);
    const { captured } = await findPaymentSummary(db, order);
    const amount = order.paymentMethod === 'cash' ? order.total - captured - (await findUnpaidWaiver(db, orderId)) : 0;
    if (amount > 0)
      await recordPaymentEntries(db, order, [{ kind: 'captured', amount, provider: 'cash', reference: `delivery ${orderId}` }]);
  });
