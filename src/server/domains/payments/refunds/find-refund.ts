import type { Database } from '#server/platform/database/database.ts';
import { findRefund, findRefundsOfOrder as findRefundRows, type RefundRecord } from './refunds.queries.ts';

/** A refund, whatever its state. */
export const findRefundById = (db: Database, id: string): Promise<RefundRecord | undefined> => findRefund(db, id);

/** The refunds of an order, whatever their state, oldest first. */
export const findRefundsOfOrder = (db: Database, orderId: string): Promise<RefundRecord[]> => findRefundRows(db, orderId);
