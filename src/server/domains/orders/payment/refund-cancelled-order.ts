import { findOpenIntents } from '#server/domains/payments/intents/find-intents.ts';
import { refundRest } from '#server/domains/payments/refunds/refund-payment.ts';
import { enqueueSettlePayment } from '#server/domains/payments/settlement/settle-payment-job.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { lockPayableOrder } from './order-payments.queries.ts';

/**
 * Gives the money of a cancelled order back: refunds what was captured, and adds the jobs that release what was authorized and cancel what is open at the
 * provider, so that nobody pays for it any more. Does nothing for a request that was deleted since: reconciling cancels its payment.
 */
export const refundCancelledOrder = (db: Database, orderId: string): Promise<void> =>
  inTransaction(db, async (db) => {
    // A payment that succeeded late may have placed it again.
    const order = await lockPayableOrder(db, orderId);
    if (order?.status !== 'cancelled') return;
    await refundRest(db, orderId, 'The order was cancelled');
    for (const intentId of await findOpenIntents(db, orderId)) await enqueueSettlePayment(db, intentId);
  });
