import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { unassignedIntentLifetime } from '../intents/open-payment-intent.ts';
import { claimUnfinishedIntents } from '../intents/payment-intents.queries.ts';
import { enqueueRefund } from '../refunds/refund-payment.ts';
import { claimPendingRefunds } from '../refunds/refunds.queries.ts';
import { enqueueSettlePayment } from './settle-payment-job.ts';

/** How long the browser and the webhook have before the shop asks by itself, in ms. */
const patience = 2 * 60_000;
/** A bank may take days to confirm a refund. */
const refundPatience = 60 * 60_000;
const batchSize = 200;

/**
 * Finishes what a lost webhook or a closed browser left open: adds the job that looks at the provider for each intent that is neither captured nor canceled,
 * those first that have waited longest. Intents that no request has named are looked at when their quote has expired, to cancel them.
 */
export const reconcilePayments = (db: Database): Promise<void> =>
  inTransaction(db, async (db) => {
    const now = Date.now();
    const ids = await claimUnfinishedIntents(db, {
      checkedBefore: new Date(now - patience),
      abandonedBefore: new Date(now - unassignedIntentLifetime),
      limit: batchSize,
    });
    for (const id of ids) await enqueueSettlePayment(db, id);
    for (const id of await claimPendingRefunds(db, { before: new Date(now - refundPatience), limit: batchSize }))
      await enqueueRefund(db, id);
  });
