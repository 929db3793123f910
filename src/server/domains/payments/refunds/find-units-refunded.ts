import type { ItemUnits } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findRefundedUnits } from './refund-items.queries.ts';

/** The units of an order that were refunded as such, or are being refunded. */
export const findUnitsRefunded = (db: Database, orderId: string): Promise<ItemUnits[]> => findRefundedUnits(db, orderId);
