import type { RefundedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { lockOrderForPayment } from '#server/domains/orders/payment/lock-order-for-payment.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { newId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';
import { findCapturedReferences } from '../intents/payment-intents.queries.ts';
import { findPaymentEntries } from '../ledger/payment-entries.queries.ts';
import { finishRefund } from './finish-refund.ts';
import { insertRefundItems } from './refund-items.queries.ts';
import { findRefundsOfOrder, insertRefund, type RefundRecord } from './refunds.queries.ts';

export interface RefundInput {
  orderId: string;
  /** In minor units, more than 0. */
  amount: number;
  reason: string | null;
  /** The admin's id, or `shop` for what the shop does by itself. */
  by: string;
  /** The units it is for. */
  items?: readonly RefundedUnits[];
}

export const refundJob = 'refund-payment';

/**
 * Refunds a part or all of what was paid for an order, to where it came from: at the payment provider by a job, in cash or by transfer at once, since a person
 * hands that over. Never more than was captured and is not refunded, being refunded or disputed. Throws NotFound, and InvalidInput on `amount`.
 */
export function refundPayment(db: Database, { orderId, amount, reason, by, items = [] }: RefundInput): Promise<RefundRecord> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForPayment(db, orderId);
    const sources = await findRefundable(db, orderId);
    const rest = sumOf(sources);
    const source = sources.find((candidate) => candidate.amount >= amount);
    if (!source) {
      const most = Math.max(0, ...sources.map((candidate) => candidate.amount));
      const message =
        rest === 0 ? 'There is nothing left to refund' : `At most ${formatMoney(most, order.currency)} can be refunded at once`;
      throw new InvalidInput([{ path: 'amount', message }]);
    }
    const refund: RefundRecord = { ...source, id: newId(), orderId, amount, reason, createdBy: by, state: 'pending', reference: null };
    await insertRefund(db, refund);
    if (items.length > 0) await insertRefundItems(db, { refundId: refund.id, orderId }, items);
    if (refund.intentReference !== null) {
      await enqueueRefund(db, refund.id);
      return refund;
    }
    return finishRefund(db, order, refund, { state: 'succeeded', reference: refund.id });
  });
}

/** The most that can be refunded at once, in minor units. */
export const findRefundableAmount = async (db: Database, orderId: string): Promise<number> =>
  Math.max(0, ...(await findRefundable(db, orderId)).map(({ amount }) => amount));

/**
 * Refunds everything that is left of an order's payment. Does nothing if nothing is, or if the provider has rejected such a refund before: its webhooks lead
 * here again, and without an end. The doctor says so, and an admin may try again.
 */
export async function refundRest(db: Database, orderId: string, reason: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockOrderForPayment(db, orderId);
    const refunds = await findRefundsOfOrder(db, orderId);
    if (refunds.some(({ createdBy, state }) => createdBy === 'shop' && state === 'failed')) return;
    for (const { amount } of await findRefundable(db, orderId)) {
      if (amount > 0) await refundPayment(db, { orderId, amount, reason, by: 'shop' });
    }
  });
}

export const enqueueRefund = (db: Database, refundId: string): Promise<void> =>
  enqueue(db, refundJob, { refundId }, { key: `${refundJob}:${refundId}` });

type Source = Pick<RefundRecord, 'provider' | 'intentReference'> & { amount: number };

/** Where the money of an order is, and how much of it can be refunded there. */
async function findRefundable(db: Database, orderId: string): Promise<Source[]> {
  const entries = await findPaymentEntries(db, orderId);
  const refunds = (await findRefundsOfOrder(db, orderId)).filter(({ state }) => state !== 'failed');
  const captured = await findCapturedReferences(db, orderId);
  const providers = [...new Set(entries.filter(({ kind }) => kind === 'captured').map(({ provider }) => provider))];
  return providers.map((provider) => {
    const sum = (kind: string) => sumOf(entries.filter((entry) => entry.provider === provider && entry.kind === kind));
    const refunded = sumOf(refunds.filter((refund) => refund.provider === provider));
    const disputed = sum('disputed') - sum('dispute_won');
    return {
      provider,
      intentReference: captured.find((intent) => intent.provider === provider)?.reference ?? null,
      amount: Math.max(0, sum('captured') - refunded - disputed),
    };
  });
}

const sumOf = (list: readonly { amount: number }[]): number => list.reduce((sum, { amount }) => sum + amount, 0);
