import type { Product } from '#contract/catalog.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { NotFound } from '#server/platform/errors.ts';
import { getCachedProduct } from './cached-products.ts';
import { getProduct } from './get-product.ts';
import { getCachedSearchIndex, type SearchIndexShop } from './get-search-index.ts';

/** One enabled product by id or slug, as shoppers see it; cached. Throws NotFound. */
export async function getStorefrontProduct(shop: SearchIndexShop, idOrSlug: string): Promise<Product> {
  // Without the cache, the whole catalog would be read just to look up one slug.
  if (!shop.cache.isEnabled()) return getProduct(shop.db, idOrSlug, { settings: await getCachedSettings(shop), forAdmin: false });
  const { productIndex } = await getCachedSearchIndex(shop);
  const position = productIndex.positionById.get(idOrSlug.toLowerCase()) ?? productIndex.positionBySlug.get(idOrSlug);
  const record = position === undefined ? undefined : productIndex.products[position];
  const product = record && (await getCachedProduct(shop, record.id));
  if (!product) throw new NotFound('This product');
  return product;
}
