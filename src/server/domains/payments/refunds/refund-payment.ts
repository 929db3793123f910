import type { RefundDestination } from '#contract/payments.ts';
import type { RefundedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { isCreditKind } from '#server/domains/gift-cards/is-credit-kind.ts';
import { refundCredits, refundToStoreCredit } from '#server/domains/gift-cards/redemptions/refund-credits.ts';
import { revokeGiftCards } from '#server/domains/gift-cards/redemptions/revoke-gift-cards.ts';
import { lockOrderForPayment, type PayableOrder } from '#server/domains/orders/payment/lock-order-for-payment.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { newId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';
import { finishRefund } from './finish-refund.ts';
import { insertRefundItems } from './refund-items.queries.ts';
import { findRefundSources, splitRefund, sumAmounts } from './refund-sources.ts';
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
  /** Back to where the money came from, by default, or to the store credit of the order's user. */
  to?: RefundDestination | undefined;
}

export const refundJob = 'refund-payment';

/**
 * Refunds a part or all of what was paid for an order, to where it came from: at the payment provider by a job, in cash or by transfer at once, since a person
 * hands that over, and to gift cards and store credit at once. If the money came from several places, it is one refund for each of them. Never more than was
 * captured and is not refunded, being refunded or disputed. Of an order of a gift card, the card loses the amount. Throws NotFound, and InvalidInput on
 * `amount` or `to`.
 */
export function refundPayment(
  db: Database,
  { orderId, amount, reason, by, items = [], to = 'original' }: RefundInput,
): Promise<RefundRecord[]> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForPayment(db, orderId);
    const parts = splitRefund(await findRefundSources(db, orderId), amount);
    const rest = sumAmounts(parts);
    if (rest === 0 || rest < amount) {
      const message = rest === 0 ? 'There’s nothing left to refund.' : `You can refund up to ${formatMoney(rest, order.currency)}.`;
      throw new InvalidInput([{ path: 'amount', message }]);
    }
    if (to === 'store_credit' && order.userId === null)
      throw new InvalidInput([{ path: 'to', message: 'Only customers with an account can have store credit.' }]);
    const made: RefundRecord[] = [];
    for (const part of parts) {
      const toStoreCredit = to === 'store_credit';
      const intentReference = toStoreCredit ? null : part.intentReference;
      const refund: RefundRecord = {
        ...{ ...part, intentReference, id: newId(), orderId, reason, createdBy: by, state: 'pending', reference: null, toStoreCredit },
      };
      await insertRefund(db, refund);
      await revokeGiftCards(db, { orderId, refundId: refund.id, amount: refund.amount, currency: order.currency });
      if (items.length > 0 && made.length === 0) await insertRefundItems(db, { refundId: refund.id, orderId }, items);
      made.push(await startRefund(db, order, refund));
    }
    return made;
  });
}

/** A payment provider is asked by a job; everything else is done at once. */
async function startRefund(db: Database, order: PayableOrder, refund: RefundRecord): Promise<RefundRecord> {
  const { id: refundId, orderId, amount, provider } = refund;
  if (refund.intentReference !== null) {
    await enqueueRefund(db, refundId);
    return refund;
  }
  if (refund.toStoreCredit && order.userId !== null) {
    await refundToStoreCredit(db, { orderId, refundId, amount, userId: order.userId, currency: order.currency });
  } else if (isCreditKind(provider)) {
    await refundCredits(db, { orderId, refundId, amount, kind: provider }, await getSettings(db));
  }
  return finishRefund(db, order, refund, { state: 'succeeded', reference: refundId });
}

/** What can be refunded of an order, in minor units. */
export const findRefundableAmount = async (db: Database, orderId: string): Promise<number> =>
  sumAmounts(await findRefundSources(db, orderId));

/**
 * Refunds everything that is left of an order's payment. Does nothing if nothing is, or if the provider has rejected such a refund before: its webhooks lead
 * here again, and without an end. The doctor says so, and an admin may try again.
 */
export async function refundRest(db: Database, orderId: string, reason: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockOrderForPayment(db, orderId);
    const refunds = await findRefundsOfOrder(db, orderId);
    if (refunds.some(({ createdBy, state }) => createdBy === 'shop' && state === 'failed')) return;
    const amount = await findRefundableAmount(db, orderId);
    if (amount > 0) await refundPayment(db, { orderId, amount, reason, by: 'shop' });
  });
}

export const enqueueRefund = (db: Database, refundId: string): Promise<void> =>
  enqueue(db, refundJob, { refundId }, { key: `${refundJob}:${refundId}` });
