import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { findPaymentIntentByReference } from '../intents/payment-intents.queries.ts';
import { activeProvider, type ProviderShop } from '../providers/find-provider.ts';
import { findLookUpTime, setLookUpTime } from './payment-look-ups.queries.ts';
import { enqueueSettlePayment } from './settle-payment-job.ts';

export const paymentChangesJob = 'find-payment-changes';

/** How far back the first look goes, in ms: as long as Stripe remembers. */
const firstLook = 30 * 86_400_000;
/** Looks overlap by this much, in ms: the clocks may differ, and an event may be listed a moment after it has happened. */
const overlap = 10 * 60_000;

/** Adds the job that finds what has changed at the payment provider. */
export const requestPaymentChanges = (db: Database): Promise<void> => enqueue(db, paymentChangesJob, {}, { key: paymentChangesJob });

/**
 * Asks the provider which captured payments were refunded or disputed since the last look, and adds the job that looks up each: their webhooks may be lost.
 * Throws PaymentProviderUnavailable; the next look then begins where the last one ended.
 */
export async function findPaymentChanges(shop: ProviderShop): Promise<void> {
  const provider = activeProvider(shop);
  const startedAt = new Date();
  const last = await findLookUpTime(shop.db, provider.name);
  const since = last ? last.getTime() - overlap : startedAt.getTime() - firstLook;
  const references = await provider.listChanged(new Date(since));
  await inTransaction(shop.db, async (db) => {
    for (const reference of references) {
      // The account may have payments that are not the shop's.
      const intent = await findPaymentIntentByReference(db, provider.name, reference);
      if (intent) await enqueueSettlePayment(db, intent.id);
    }
    await setLookUpTime(db, provider.name, startedAt);
  });
}
