import type { Product } from '#contract/catalog.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { NotFound } from '#server/platform/errors.ts';
import { currentLibrary, type LibraryShop } from './current-library.ts';
import { getProduct } from './get-product.ts';
import { rememberedProduct } from './remembered-products.ts';

/** One enabled product by id or slug as shoppers see it, from memory where it is remembered. Throws NotFound. */
export async function showProduct(shop: LibraryShop, idOrSlug: string): Promise<Product> {
  // Where nothing is kept, the whole catalogue would be read only to find one slug.
  if (!shop.cache.isReliable()) return getProduct(shop.db, idOrSlug, { settings: await currentSettings(shop), forAdmin: false });
  const { catalogue } = await currentLibrary(shop);
  const place = catalogue.placeOf.get(idOrSlug.toLowerCase()) ?? catalogue.placeOfSlug.get(idOrSlug);
  const record = place === undefined ? undefined : catalogue.records[place];
  const product = record && (await rememberedProduct(shop, record.id));
  if (!product) throw new NotFound('This product');
  return product;
}
