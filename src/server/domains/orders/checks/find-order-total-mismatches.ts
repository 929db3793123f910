import type { Database } from '#server/platform/database/database.ts';
import { findMismatchedDiscounts, findMismatchedOrderNumbers } from './order-total-mismatches.queries.ts';

/** The numbers of orders, newest first, whose lines, delivery, discount and tax do not add up to their totals. */
export const findOrderTotalMismatches = (db: Database): Promise<string[]> => findMismatchedOrderNumbers(db);

/** The numbers of orders whose discounts are not what was taken off their lines, or off their delivery, newest first. */
export const findOrderDiscountMismatches = (db: Database): Promise<string[]> => findMismatchedDiscounts(db);
