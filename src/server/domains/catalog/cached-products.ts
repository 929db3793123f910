import type { Product, ProductCard } from '#contract/catalog.ts';
import { product, productCard } from '#contract/products.schemas.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { jsonLength, preSerialize } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { productCardTags } from './catalog.cache-tags.ts';
import { findCards, findCardsByVariation, findFullProduct } from './products.queries.ts';
import { serializeProduct, serializeProductCard } from './serialize-product.ts';

/** A product is cached as JSON and as objects, which take about twice as much memory. */
const estimateSize = (product: ProductCard) => 3 * jsonLength(product);

/** To be called inside `fill`, so that nothing is cached with settings that have changed since. */
const storefrontView = async (shop: Pick<Shop, 'cache' | 'db'>) => ({ settings: await getCachedSettings(shop), forAdmin: false });

/** The enabled products with these ids, in this order, as shoppers see them; cached and frozen. */
export async function getCachedCards(shop: Pick<Shop, 'cache' | 'db'>, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const cards = await shop.cache.getOrSetMany<ProductCard>(ids, {
    key: (id) => `card ${id}`,
    tags: productCardTags,
    fill: async (missing) => {
      const view = await storefrontView(shop);
      const rows = await findCards(shop.db, missing);
      return new Map(rows.map((row) => [row._id, preSerialize(productCard, serializeProductCard(row, view))]));
    },
    sizeOf: estimateSize,
  });
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The products of these variations, by variation id, as shoppers see them but including disabled ones; cached and frozen. */
export async function getCachedCardsByVariation(
  shop: Pick<Shop, 'cache' | 'db'>,
  variationIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  if (variationIds.length === 0) return new Map();
  const productOf = new Map<string, string>();
  return shop.cache.getOrSetMany<ProductCard>(variationIds, {
    key: (id) => `card of variation ${id}`,
    tags: (id) => productCardTags(productOf.get(id) ?? ''),
    fill: async (missing) => {
      const view = await storefrontView(shop);
      const cardByVariation = new Map<string, ProductCard>();
      for (const row of await findCardsByVariation(shop.db, missing)) {
        const card = preSerialize(productCard, serializeProductCard(row, view));
        for (const { _id } of row.variations) {
          productOf.set(_id, row._id);
          if (missing.includes(_id)) cardByVariation.set(_id, card);
        }
      }
      return cardByVariation;
    },
    sizeOf: estimateSize,
  });
}

/** One product with everything its page shows, cached and frozen; undefined if it does not exist or is disabled. */
export async function getCachedProduct(shop: Pick<Shop, 'cache' | 'db'>, id: string): Promise<Product | undefined> {
  const products = await shop.cache.getOrSetMany<Product>([id], {
    key: (id) => `product ${id}`,
    tags: productCardTags,
    fill: async () => {
      const view = await storefrontView(shop);
      const row = await findFullProduct(shop.db, { id, slug: id });
      return new Map(row?.enabled ? [[id, preSerialize(product, serializeProduct(row, view))]] : []);
    },
    sizeOf: estimateSize,
  });
  return products.get(id);
}
