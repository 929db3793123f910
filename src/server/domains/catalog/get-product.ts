import type { Product, ProductCard } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isId } from '#shared/ids.ts';
import { describeCard, describeProduct, type ProductView } from './describe-product.ts';
import { findCardsOfVariations, findWholeProduct } from './products.queries.ts';

/** One product by id or slug. Throws NotFound, for shoppers also when it is disabled. */
export async function getProduct(db: Database, idOrSlug: string, view: ProductView): Promise<Product> {
  const row = await findWholeProduct(db, { ...(isId(idOrSlug) ? { id: idOrSlug } : {}), slug: idOrSlug });
  if (!row || !(row.enabled || view.forAdmin)) throw new NotFound('This product');
  return describeProduct(row, view);
}

/** The products that have any of the variations, disabled ones too, in no particular order. */
export async function getCardsOfVariations(db: Database, variationIds: readonly string[], view: ProductView): Promise<ProductCard[]> {
  if (variationIds.length === 0) return [];
  return (await findCardsOfVariations(db, variationIds)).map((row) => describeCard(row, view));
}
