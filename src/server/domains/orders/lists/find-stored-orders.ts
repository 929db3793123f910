import type { Database } from '#server/platform/database/database.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { findOrdersById } from './order-list.queries.ts';

/** Orders as they are stored, whoever they belong to, in no particular sequence. */
export const findStoredOrders = (db: Database, ids: readonly string[]): Promise<StoredOrder[]> => findOrdersById(db, ids);
