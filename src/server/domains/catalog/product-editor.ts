import type { PriceChange } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findFieldValues, findPriceChanges } from './product-editor.queries.ts';

/** The vendors, tags and allergens that products have, for forms to choose from. */
export const listFieldValues = (db: Database): ReturnType<typeof findFieldValues> => findFieldValues(db);

/** A page of the price changes of a product's variations, newest first; empty for an unknown product. */
export async function listPriceChanges(
  db: Database,
  page: { id: string; page: number; limit: number },
): Promise<{ list: PriceChange[]; total: number }> {
  const { list, total } = await findPriceChanges(db, page);
  return { list: list.map((row) => ({ ...row, at: row.at.toISOString() })), total };
}
