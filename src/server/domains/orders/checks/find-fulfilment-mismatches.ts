import type { Database } from '#server/platform/database/database.ts';
import { findMismatchedFulfilments, findMismatchedReservations } from './fulfilment-mismatches.queries.ts';
import { findMismatchedStockOfOrders } from './moved-stock-mismatches.queries.ts';

/** The SKUs of variations whose reserved stock is not what open requests and unshipped orders hold. */
export const findReservationMismatches = (db: Database): Promise<string[]> => findMismatchedReservations(db);

/** The numbers of orders, newest first, whose parcels and returns do not fit their items or their status. */
export const findFulfilmentMismatches = (db: Database): Promise<string[]> => findMismatchedFulfilments(db);

/** The numbers of orders, newest first, whose parcels and returns say something else than the movements of the stock. */
export const findMovedStockMismatches = (db: Database): Promise<string[]> => findMismatchedStockOfOrders(db);
