import type { Product, ProductCard } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isId } from '#shared/ids.ts';
import { describeCard, describeProduct, type ProductView } from './describe-product.ts';
import { findCards, findWholeProduct } from './products.queries.ts';

/** One product by id or slug. Throws NotFound, for shoppers also when it is disabled. */
export async function getProduct(db: Database, idOrSlug: string, view: ProductView): Promise<Product> {
  const row = await findWholeProduct(db, { ...(isId(idOrSlug) ? { id: idOrSlug } : {}), slug: idOrSlug });
  if (!row || !(row.enabled || view.forAdmin)) throw new NotFound('This product');
  return describeProduct(row, view);
}

/** The products of the ids in that order, each once; what is gone is left out, and what is disabled too unless `disabledToo`. */
export async function getProductCards(
  db: Database,
  ids: readonly string[],
  view: ProductView,
  { disabledToo = false } = {},
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return (await findCards(db, ids, { disabledToo })).map((row) => describeCard(row, view));
}
