import type { Database } from '#server/platform/database/database.ts';
import { incrementUnitsSold } from './product-facts.queries.ts';

/** Counts sold units towards "bestselling". A negative quantity takes them back; products that are gone are passed over. */
export async function addUnitsSold(db: Database, lines: readonly { product: string; quantity: number }[]): Promise<void> {
  if (lines.length > 0) await incrementUnitsSold(db, JSON.stringify(lines));
}
