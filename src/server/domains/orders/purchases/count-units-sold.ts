import { addUnitsSold } from '#server/domains/catalog/add-units-sold.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { markUnitsCounted } from './units-counted.queries.ts';

/**
 * Adds an order's quantities to the units sold, by which "bestselling" sorts, once. Cancelled orders are not counted; one that is cancelled later is
 * subtracted again.
 */
export const countUnitsSold = (db: Database, orderId: string): Promise<void> =>
  inTransaction(db, async (db) => addUnitsSold(db, await markUnitsCounted(db, orderId)));
