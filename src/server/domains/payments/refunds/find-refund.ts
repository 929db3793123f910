import type { Database } from '#server/platform/database/database.ts';
import { findRefund, findRefundsOfOrder, type RefundRecord } from './refunds.queries.ts';

export type { RefundRecord };

/** A refund, whatever its state. */
export const findRefundById = (db: Database, id: string): Promise<RefundRecord | undefined> => findRefund(db, id);

/** What was refunded of an order, oldest first. */
export const findSucceededRefunds = async (db: Database, orderId: string): Promise<RefundRecord[]> =>
  (await findRefundsOfOrder(db, orderId)).filter(({ state }) => state === 'succeeded');

/** What of an order was refunded, or is being refunded; in minor units. */
export async function findAmountRefunded(db: Database, orderId: string): Promise<number> {
  const refunds = (await findRefundsOfOrder(db, orderId)).filter(({ state }) => state !== 'failed');
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** What of an order was refunded, or is being refunded, other than by the shop itself; in minor units. */
export async function findAmountRefundedByPeople(db: Database, orderId: string): Promise<number> {
  const refunds = (await findRefundsOfOrder(db, orderId)).filter(({ state, createdBy }) => state !== 'failed' && createdBy !== 'shop');
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
