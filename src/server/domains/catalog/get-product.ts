import type { Product } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isId } from '#shared/ids.ts';
import { findFullProduct } from './products.queries.ts';
import { type ProductView, serializeProduct } from './serialize-product.ts';

/** One product by id or slug. Throws NotFound; for shoppers also when it is disabled. */
export async function getProduct(db: Database, idOrSlug: string, view: ProductView): Promise<Product> {
  const row = await findFullProduct(db, { ...(isId(idOrSlug) ? { id: idOrSlug } : {}), slug: idOrSlug });
  if (!row || !(row.enabled || view.forAdmin)) throw new NotFound('This product');
  return serializeProduct(row, view);
}
