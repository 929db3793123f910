import type { Database } from '#server/platform/database/database.ts';
import { findRefund, type RefundRecord } from './refunds.queries.ts';

/** A refund, whatever its state. */
export const findRefundById = (db: Database, id: string): Promise<RefundRecord | undefined> => findRefund(db, id);
