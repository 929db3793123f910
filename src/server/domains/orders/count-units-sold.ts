import { addUnitsSold } from '#server/domains/catalog/add-units-sold.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { setUnitsCounted } from './units-sold.queries.ts';

/**
 * Counts what was ordered towards "bestselling", once. An order that is cancelled by now is not counted; one that is cancelled later takes
 * back what it counted.
 */
export const countUnitsSold = (db: Database, orderId: string): Promise<void> =>
  inTransaction(db, async (db) => addUnitsSold(db, await setUnitsCounted(db, orderId)));
