import type { Database } from '#server/platform/database/database.ts';
import { findRefund, findRefundsOfOrder, type RefundRecord } from './refunds.queries.ts';

/** A refund, whatever its state. */
export const findRefundById = (db: Database, id: string): Promise<RefundRecord | undefined> => findRefund(db, id);

/** What was refunded of an order, oldest first. */
export const findSucceededRefunds = async (db: Database, orderId: string): Promise<RefundRecord[]> =>
  (await findRefundsOfOrder(db, orderId)).filter(({ state }) => state === 'succeeded');
