import { addUnitsSold } from '#server/domains/catalog/add-units-sold.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { findSentUnits, markUnitsCounted } from './units-counted.queries.ts';

/**
 * Adds an order's quantities to the units sold, by which "bestselling" sorts, once. Cancelled orders are not counted; one that is cancelled later is
 * subtracted again. Nor are units that are never sent.
 */
export const countUnitsSold = (db: Database, orderId: string): Promise<void> =>
  inTransaction(db, async (db) => {
    const { units, restCancelled } = await markUnitsCounted(db, orderId);
    // Read after the order is locked, when no parcel can be added any more.
    await addUnitsSold(db, restCancelled ? await findSentUnits(db, orderId) : units);
  });
