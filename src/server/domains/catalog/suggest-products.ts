import type { ProductCard, SuggestedProduct, Suggestions } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import { limitSrcset } from '#shared/srcset.ts';
import { choosePlaces } from './choose-places.ts';
import { currentLibrary, type LibraryShop } from './current-library.ts';
import { currentCategories } from './list-categories.ts';
import { idsAt, search } from './list-products.ts';
import { rememberedCards } from './remembered-products.ts';
import { suggestPlaces } from './suggest-places.ts';
import { wordsOf } from './words.ts';

const mostProducts = 6;

/** What somebody who types this may be looking for, from memory but for words that nobody asked for lately. Nothing for no words. */
export async function suggestProducts(shop: LibraryShop, text: string): Promise<Suggestions> {
  if (wordsOf(text).length === 0) return { products: [], categories: [], vendors: [], didYouMean: null };
  const [library, categories] = await Promise.all([currentLibrary(shop), currentCategories(shop)]);
  const { found, scores, parts, didYouMean } = await search(shop, library, text);
  const places = choosePlaces(library.catalogue, found, { sort: 'relevance', offset: 0, limit: mostProducts, scores });
  const [cards, named] = await Promise.all([
    rememberedCards(shop, idsAt(library, places)),
    suggestPlaces(shop.db, library, categories, parts),
  ]);
  return { products: cards.map(suggestion), ...named, didYouMean };
}

function suggestion({ _id, title, slug, vendor, variations }: ProductCard): SuggestedProduct {
  const prices = variations.map(({ price }) => price);
  const price = Math.min(...prices);
  const offered = variations.map(({ availability }) => availability);
  const image = variations.flatMap(({ images }) => images)[0];
  return {
    _id,
    title,
    slug,
    vendor,
    price,
    priceVaries: Math.max(...prices) > price,
    availability:
      offered.find((availability) => availability === 'in_stock') ?? offered.find((availability) => availability === 'low') ?? 'sold_out',
    image: image ? small(image) : null,
  };
}

/** A suggestion's picture is some 50 pixels wide. */
const widest = 320;

const small = (image: Image): Image => ({
  ...image,
  url: image.url.replace(/\/\d+\.(\w+)$/, '/160.$1'),
  sources: image.sources.map(({ type, srcset }) => ({ type, srcset: limitSrcset(srcset, widest) })),
});
