import type { Database } from '#server/platform/database/database.ts';
import { findProductNames, type NamedProduct } from './search-rules/search-rules.queries.ts';

/** The titles of these products, also of disabled ones, in this order. Deleted ones are left out. */
export async function nameProducts(db: Database, ids: readonly string[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const products = new Map((await findProductNames(db, ids)).map((product) => [product._id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
