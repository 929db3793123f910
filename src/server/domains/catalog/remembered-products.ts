import { product, productCard } from '#contract/catalog.schemas.ts';
import type { Product, ProductCard } from '#contract/catalog.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { finishForEver, jsonLength } from '#server/platform/http/finished-reply.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { cardTags } from './catalog.tags.ts';
import { describeCard, describeProduct } from './describe-product.ts';
import { findCards, findWholeProduct } from './products.queries.ts';

/** The JSON of a product, and the same as objects, which weigh about twice as much. */
const weigh = (product: ProductCard) => 3 * jsonLength(product);

/** The enabled products of the ids in that order, as shoppers see them, remembered from one call to the next and frozen. */
export async function rememberedCards(shop: Pick<Shop, 'cache' | 'db'>, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const view = { settings: await currentSettings(shop), forAdmin: false };
  const cards = await shop.cache.rememberEach<ProductCard>(ids, {
    key: (id) => `card ${id}`,
    tags: cardTags,
    fill: async (missing) => {
      const rows = await findCards(shop.db, missing);
      return new Map(rows.map((row) => [row._id, finishForEver(productCard, describeCard(row, view))]));
    },
    weigh,
  });
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The same for one product with all that its page shows; undefined where there is none that is enabled. */
export async function rememberedProduct(shop: Pick<Shop, 'cache' | 'db'>, id: string): Promise<Product | undefined> {
  const view = { settings: await currentSettings(shop), forAdmin: false };
  const products = await shop.cache.rememberEach<Product>([id], {
    key: (id) => `product ${id}`,
    tags: cardTags,
    fill: async () => {
      const row = await findWholeProduct(shop.db, { id, slug: id });
      return new Map(row?.enabled ? [[id, finishForEver(product, describeProduct(row, view))]] : []);
    },
    weigh,
  });
  return products.get(id);
}
