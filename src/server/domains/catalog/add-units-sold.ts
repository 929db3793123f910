import type { Database } from '#server/platform/database/database.ts';
import { incrementUnitsSold } from './product-facts.queries.ts';

/** Adds sold units, by which "bestselling" sorts; negative quantities subtract. Deleted products are skipped. */
export async function addUnitsSold(db: Database, lines: readonly { product: string; quantity: number }[]): Promise<void> {
  if (lines.length > 0) await incrementUnitsSold(db, JSON.stringify(lines));
}
