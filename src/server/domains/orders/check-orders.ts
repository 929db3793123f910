import type { Database } from '#server/platform/database/database.ts';
import { findUnevenOrders } from './order-check.queries.ts';

/** The numbers of orders, newest first, whose lines, delivery, discount and tax do not add up to what they say. */
export const checkOrders = (db: Database): Promise<string[]> => findUnevenOrders(db);
