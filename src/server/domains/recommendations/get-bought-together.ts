import type { ProductCard } from '#contract/catalog.ts';
import { getCachedCards } from '#server/domains/catalog/cached-products.ts';
import { productCardTags } from '#server/domains/catalog/catalog.cache-tags.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findRelatedProducts, findRelatedToAny } from './product-pairs.queries.ts';
import { boughtTogetherTag } from './recommendations.cache-tags.ts';

type CachingShop = Pick<Shop, 'cache' | 'db'>;

/** How many products are shown at most. */
const maxShown = 6;
/** How many candidates of a cart are looked at, since some may be sold out. */
const maxCandidates = 24;

interface CardList {
  list: ProductCard[];
  total: number;
}

/** What is in stock of the products that orders say go with this one, best first. */
export async function getBoughtTogether(shop: CachingShop, product: string): Promise<CardList> {
  return toList(await getCachedCards(shop, await getCachedRelated(shop, product)));
}

/** The same for all products of a cart; none of them is in it. */
export async function getBoughtTogetherWithCart(shop: CachingShop, products: readonly string[]): Promise<CardList> {
  return toList(await getCachedCards(shop, await findRelatedToAny(shop.db, products, maxCandidates)));
}

/** A reply changes with the pairs, and with each candidate: one that is sold out now may come back. */
export const boughtTogetherCachePolicy = async (
  _reply: unknown,
  { shop, params }: { shop: CachingShop; params: { id: string } },
): Promise<CachePolicy> => ({
  tags: [boughtTogetherTag, ...(await getCachedRelated(shop, params.id)).flatMap(productCardTags)],
});

const getCachedRelated = (shop: CachingShop, product: string): Promise<string[]> =>
  shop.cache.getOrSet(`bought together with ${product}`, [boughtTogetherTag], () => findRelatedProducts(shop.db, product));

function toList(cards: readonly ProductCard[]): CardList {
  const list = cards.filter(({ variations }) => variations.some(({ availability }) => availability !== 'sold_out')).slice(0, maxShown);
  return { list, total: list.length };
}
