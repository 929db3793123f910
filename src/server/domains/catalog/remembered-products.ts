import { product, productCard } from '#contract/catalog.schemas.ts';
import type { Product, ProductCard } from '#contract/catalog.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { jsonLength, preSerialize } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { cardTags } from './catalog.tags.ts';
import { describeCard, describeProduct } from './describe-product.ts';
import { findCards, findCardsOfVariations, findWholeProduct } from './products.queries.ts';

/** The JSON of a product, and the same as objects, which weigh about twice as much. */
const weigh = (product: ProductCard) => 3 * jsonLength(product);

/** To be read in a fill: settings that change after it has begun must not be in what is kept. */
const shoppersView = async (shop: Pick<Shop, 'cache' | 'db'>) => ({ settings: await currentSettings(shop), forAdmin: false });

/** The enabled products of the ids in that order, as shoppers see them, remembered from one call to the next and frozen. */
export async function rememberedCards(shop: Pick<Shop, 'cache' | 'db'>, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const cards = await shop.cache.rememberEach<ProductCard>(ids, {
    key: (id) => `card ${id}`,
    tags: cardTags,
    fill: async (missing) => {
      const view = await shoppersView(shop);
      const rows = await findCards(shop.db, missing);
      return new Map(rows.map((row) => [row._id, preSerialize(productCard, describeCard(row, view))]));
    },
    weigh,
  });
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The products of variations, by variation, for shoppers too, but disabled ones among them; remembered and frozen in the same way. */
export async function rememberedCardsOf(
  shop: Pick<Shop, 'cache' | 'db'>,
  variationIds: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  if (variationIds.length === 0) return new Map();
  const productOf = new Map<string, string>();
  return shop.cache.rememberEach<ProductCard>(variationIds, {
    key: (id) => `card of variation ${id}`,
    tags: (id) => cardTags(productOf.get(id) ?? ''),
    fill: async (missing) => {
      const view = await shoppersView(shop);
      const found = new Map<string, ProductCard>();
      for (const row of await findCardsOfVariations(shop.db, missing)) {
        const card = preSerialize(productCard, describeCard(row, view));
        for (const { _id } of row.variations) {
          productOf.set(_id, row._id);
          if (missing.includes(_id)) found.set(_id, card);
        }
      }
      return found;
    },
    weigh,
  });
}

/** The same for one product with all that its page shows; undefined where there is none that is enabled. */
export async function rememberedProduct(shop: Pick<Shop, 'cache' | 'db'>, id: string): Promise<Product | undefined> {
  const products = await shop.cache.rememberEach<Product>([id], {
    key: (id) => `product ${id}`,
    tags: cardTags,
    fill: async () => {
      const view = await shoppersView(shop);
      const row = await findWholeProduct(shop.db, { id, slug: id });
      return new Map(row?.enabled ? [[id, preSerialize(product, describeProduct(row, view))]] : []);
    },
    weigh,
  });
  return products.get(id);
}
