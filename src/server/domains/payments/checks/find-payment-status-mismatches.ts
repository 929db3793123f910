import type { Database } from '#server/platform/database/database.ts';
import { findOrdersWithOtherStatus } from './payment-status-mismatches.queries.ts';

/** The numbers of orders whose stored payment status is not the one of their ledger, newest first. */
export const findPaymentStatusMismatches = (db: Database): Promise<string[]> => findOrdersWithOtherStatus(db);
