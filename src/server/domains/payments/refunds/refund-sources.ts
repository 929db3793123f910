import { isCreditKind } from '#server/domains/gift-cards/is-credit-kind.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findCapturedReferences } from '../intents/payment-intents.queries.ts';
import { findPaymentEntries } from '../ledger/payment-entries.queries.ts';
import { findRefundsOfOrder, type RefundRecord } from './refunds.queries.ts';

/** Where money of an order is, and how much of it can be refunded there, in minor units. */
export type RefundSource = Pick<RefundRecord, 'provider' | 'intentReference'> & { amount: number };

/**
 * Where the money of an order is: first cards, cash and accounts, then gift cards and store credit. What was captured there and is not refunded, being refunded
 * or disputed.
 */
export async function findRefundSources(db: Database, orderId: string): Promise<RefundSource[]> {
  const entries = await findPaymentEntries(db, orderId);
  const refunds = (await findRefundsOfOrder(db, orderId)).filter(({ state }) => state !== 'failed');
  const captured = await findCapturedReferences(db, orderId);
  const providers = [...new Set(entries.filter(({ kind }) => kind === 'captured').map(({ provider }) => provider))];
  return providers
    .toSorted((one, other) => Number(isCreditKind(one)) - Number(isCreditKind(other)))
    .map((provider) => {
      const sum = (kind: string) => sumAmounts(entries.filter((entry) => entry.provider === provider && entry.kind === kind));
      const refunded = sumAmounts(refunds.filter((refund) => refund.provider === provider));
      const disputed = sum('disputed') - sum('dispute_won');
      return {
        provider,
        intentReference: captured.find((intent) => intent.provider === provider)?.reference ?? null,
        amount: Math.max(0, sum('captured') - refunded - disputed),
      };
    })
    .filter(({ amount }) => amount > 0);
}

/** The parts of a refund, by where the money is. Together they are less than `amount` if there is not enough. */
export function splitRefund(sources: readonly RefundSource[], amount: number): RefundSource[] {
  let left = amount;
  return sources.flatMap((source) => {
    const part = Math.min(left, source.amount);
    left -= part;
    return part > 0 ? [{ ...source, amount: part }] : [];
  });
}

export const sumAmounts = (list: readonly { amount: number }[]): number => list.reduce((sum, { amount }) => sum + amount, 0);
