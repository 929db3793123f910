import { findIntentReference } from '#server/domains/payments/intents/find-intents.ts';
import { PaymentProviderUnavailable } from '#server/domains/payments/payments.errors.ts';
import { findProvider, type ProviderShop } from '#server/domains/payments/providers/find-provider.ts';
import type { PaymentProvider, ProviderIntent } from '#server/domains/payments/providers/payment-provider.ts';
import { enqueueSettlePayment } from '#server/domains/payments/settlement/settle-payment-job.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import { applyPayment, type NextCall } from './apply-payment.ts';

/**
 * Brings an intent, its order and the ledger to one state, whoever asks: the shopper's browser, a webhook or the job that reconciles. Looks the intent up at
 * its provider, records in a transaction what that says, places the order if it is paid, then captures or cancels the payment. Repeating it is harmless, and
 * no transaction is open while the provider answers.
 *
 * `until`: the time by which to return; a capture or cancellation that takes longer is left to the job. Returns why a paid order could not be placed, if that
 * happened now. Throws PaymentProviderUnavailable, also if the provider has not said by then what it knows.
 */
export async function settlePayment(shop: ProviderShop, intentId: string, { until }: { until?: number } = {}): Promise<ShopError | null> {
  const intent = await findIntentReference(shop.db, intentId);
  if (!intent) return null;
  const { reference } = intent;
  // Nobody can have paid before the provider's answer was stored.
  if (reference === null) return (await applyOrReject(shop.db, intentId, null)).rejection;
  const provider = findProvider(shop, intent.provider);
  let known = await answerInTime(provider.retrieveIntent(reference), until);
  if (!known) throw new PaymentProviderUnavailable();
  let rejection: ShopError | null = null;
  // What a call returns is recorded in the next round; it may differ from what was asked for, because somebody else was faster.
  for (let round = 1; round <= 3; round++) {
    const applied = await applyOrReject(shop.db, intentId, known);
    rejection ??= applied.rejection;
    if (!applied.next) break;
    const result = await answerInTime(finishAtProvider(provider, reference, applied.next), until);
    if (!result) {
      await enqueueSettlePayment(shop.db, intentId);
      break;
    }
    known = result;
  }
  return rejection;
}

/** If a paid order cannot be placed, everything is rolled back, and the request is cancelled instead. */
async function applyOrReject(
  db: Database,
  intentId: string,
  known: ProviderIntent | null,
): Promise<{ next: NextCall | null; rejection: ShopError | null }> {
  try {
    return { next: await inTransaction(db, (db) => applyPayment(db, intentId, known)), rejection: null };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { next: await inTransaction(db, (db) => applyPayment(db, intentId, known, { reject: true })), rejection: error };
  }
}

const finishAtProvider = (provider: PaymentProvider, reference: string, call: NextCall): Promise<ProviderIntent> =>
  call === 'capture' ? provider.captureIntent(reference) : provider.cancelIntent(reference);

/** Null if the provider does not answer in time. Without a time, its error is thrown, and the job is retried. */
async function answerInTime(answer: Promise<ProviderIntent>, until: number | undefined): Promise<ProviderIntent | null> {
  if (until === undefined) return answer;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), Math.max(0, until - Date.now()));
  try {
    return await Promise.race([answer.catch(nullIfUnavailable), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof PaymentProviderUnavailable) return null;
  throw error;
}
