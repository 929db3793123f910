import { NotFound } from '#server/platform/errors.ts';
import { PaymentProviderUnavailable } from '../payments.errors.ts';
import { activeProvider, type ProviderShop } from '../providers/find-provider.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { findIntentsToCompare, type IntentToCompare } from './intents-to-compare.queries.ts';

const batchSize = 5;

/**
 * Asks the payment provider what was captured, refunded and disputed of the unfinished payments and of the newest of the last days, at most 100, and compares that with
 * the ledger. Changes nothing. `different`: numbers of orders, or references. `unasked`: how many payments the provider gave no answer about, or belong to
 * one that the shop is not connected to.
 */
export async function compareWithProvider(shop: ProviderShop): Promise<{ different: string[]; unasked: number }> {
  const provider = activeProvider(shop);
  const intents = await findIntentsToCompare(shop.db);
  const known = intents.filter((intent) => intent.provider === provider.name);
  const first = await compareAll(provider, known);
  // A payment or refund may have been on its way between the two: only what differs twice is a difference.
  const suspects = new Set(first.different.map(({ id }) => id));
  const again = suspects.size > 0 ? (await findIntentsToCompare(shop.db)).filter(({ id }) => suspects.has(id)) : [];
  const second = await compareAll(provider, again);
  return {
    different: second.different.map(({ number, reference }) => number ?? reference),
    unasked: intents.length - known.length + first.unasked + second.unasked,
  };
}

/** Stops asking when the provider cannot be reached: it may be silent for seconds each time. */
async function compareAll(
  provider: PaymentProvider,
  intents: readonly IntentToCompare[],
): Promise<{ different: IntentToCompare[]; unasked: number }> {
  const different: IntentToCompare[] = [];
  for (let start = 0; start < intents.length; start += batchSize) {
    const batch = intents.slice(start, start + batchSize);
    const answers = await Promise.all(batch.map(async (intent) => ({ intent, answer: await compare(provider, intent) })));
    different.push(...answers.flatMap(({ intent, answer }) => (answer === 'different' ? [intent] : [])));
    const unanswered = answers.filter(({ answer }) => answer === 'unavailable').length;
    if (unanswered > 0) return { different, unasked: unanswered + intents.length - start - batch.length };
  }
  return { different, unasked: 0 };
}

async function compare(provider: PaymentProvider, { reference, captured, refunded, disputed }: IntentToCompare) {
  try {
    const known = await provider.retrieveIntent(reference);
    const givenBack = known.refunds.reduce((sum, { state, amount }) => sum + (state === 'succeeded' ? amount : 0), 0);
    const contested = known.disputes.reduce((sum, { state, amount }) => sum + (state === 'won' ? 0 : amount), 0);
    return known.captured === captured && givenBack === refunded && contested === disputed ? 'same' : 'different';
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return 'unavailable';
    if (error instanceof NotFound) return 'different';
    throw error;
  }
}
