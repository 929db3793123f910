import type { Database } from '#server/platform/database/database.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';

/** The job that looks an intent up at its provider and does what follows (orders/payment/settle-payment.ts). */
export const settlePaymentJob = 'settle-payment';

/** Adds the job for an intent. However often it is added before it runs, it runs once. */
export const enqueueSettlePayment = (db: Database, intentId: string): Promise<void> =>
  enqueue(db, settlePaymentJob, { intentId }, { key: `${settlePaymentJob}:${intentId}` });
