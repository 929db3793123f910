import type { Database } from '#server/platform/database/database.ts';
import { findUnitsNotReturned } from './order-movements.queries.ts';
import type { StockLine } from './sum-stock-lines.ts';

/** The units of an order that have left the shop and are not back in stock. */
export const findUnitsOutside = (db: Database, orderId: string): Promise<StockLine[]> => findUnitsNotReturned(db, orderId);
