import type { ProductCard, SuggestedProduct, Suggestions } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import { limitSrcset } from '#shared/srcset.ts';
import { getCachedCards } from './cached-products.ts';
import { getCachedSearchIndex, type SearchIndexShop } from './get-search-index.ts';
import { getCachedCategories } from './list-categories.ts';
import { productIdsAt } from './search-by-text.ts';
import { searchShop } from './search-shop.ts';
import { selectPage } from './select-page.ts';
import { suggestFilters } from './suggest-filters.ts';
import { tokenize } from './tokenize.ts';

const maxProducts = 6;

/**
 * Suggestions for a text as it is typed: pages, products, categories and vendors. At most one round trip for words that are not cached. Empty for a text without
 * words.
 */
export async function suggestProducts(shop: SearchIndexShop, text: string): Promise<Suggestions> {
  if (tokenize(text).length === 0) return { pages: [], products: [], categories: [], vendors: [], didYouMean: null };
  const [searchIndex, categories] = await Promise.all([getCachedSearchIndex(shop), getCachedCategories(shop)]);
  const { match, filtered, parts, pages, preferred } = await searchShop(shop, { searchIndex, categories }, { q: text }, { isTyping: true });
  const positions = selectPage(searchIndex.productIndex, filtered.all, {
    sort: match ? 'relevance' : 'bestselling',
    offset: 0,
    limit: maxProducts,
    ...(match && { scores: match.scores, pinned: match.pinned, stockFirst: match.stockFirst, preferred }),
  });
  const [cards, filters] = await Promise.all([
    getCachedCards(shop, productIdsAt(searchIndex, positions)),
    suggestFilters(shop.db, searchIndex, categories, parts),
  ]);
  return { pages, products: cards.map(toSuggestedProduct), ...filters, didYouMean: match?.didYouMean ?? match?.otherSpelling ?? null };
}

/** A product in short, as suggestions show it. */
export function toSuggestedProduct({ _id, title, slug, vendor, variations }: ProductCard): SuggestedProduct {
  const prices = variations.map(({ price }) => price);
  const price = Math.min(...prices);
  const availabilities = variations.map(({ availability }) => availability);
  const image = variations.flatMap(({ images }) => images)[0];
  return {
    _id,
    title,
    slug,
    vendor,
    price,
    priceVaries: Math.max(...prices) > price,
    availability:
      availabilities.find((availability) => availability === 'in_stock') ??
      availabilities.find((availability) => availability === 'low') ??
      'sold_out',
    image: image ? toSmallImage(image) : null,
  };
}

/** A suggestion's image is shown about 50 pixels wide. */
const maxImageWidth = 320;

const toSmallImage = (image: Image): Image => ({
  ...image,
  url: image.url.replace(/\/\d+\.(\w+)$/, '/160.$1'),
  sources: image.sources.map(({ type, srcset }) => ({ type, srcset: limitSrcset(srcset, maxImageWidth) })),
});
