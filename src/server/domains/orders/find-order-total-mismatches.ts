import type { Database } from '#server/platform/database/database.ts';
import { findMismatchedOrderNumbers } from './order-total-mismatches.queries.ts';

/** The numbers of orders, newest first, whose lines, delivery, discount and tax do not add up to their totals. */
export const findOrderTotalMismatches = (db: Database): Promise<string[]> => findMismatchedOrderNumbers(db);
