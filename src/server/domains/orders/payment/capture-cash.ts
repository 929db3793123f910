import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { lockOrderForPayment } from './lock-order-for-payment.ts';
import { amountDue } from './record-payment.ts';

/** Books what is still to be paid for a cash order as captured: the courier has collected it with the delivery. */
export const captureCash = (db: Database, orderId: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const order = await lockOrderForPayment(db, orderId);
    const amount = order.paymentMethod === 'cash' ? await amountDue(db, order) : 0;
    if (amount > 0)
      await recordPaymentEntries(db, order, [{ kind: 'captured', amount, provider: 'cash', reference: `delivery ${orderId}` }]);
  });
