import type { ProductFilters, ProductPage } from '#contract/catalog.ts';
import { rawJson, withRawJson } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { countBits } from './bits.ts';
import { choosePlaces } from './choose-places.ts';
import { countFacets } from './count-facets.ts';
import { currentLibrary, type LibraryShop } from './current-library.ts';
import { describeFacets } from './facets.ts';
import { filterCatalogue } from './filter-catalogue.ts';
import { currentCategories } from './list-categories.ts';
import { type Library, type Match, matchWords } from './match-words.ts';
import { readFilters, readSort } from './read-filters.ts';
import { rememberedCards } from './remembered-products.ts';
import { lookUp } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** More words than these say nothing new. */
const mostWords = 10;

/**
 * A page of products for shoppers with the true total and the facets, from memory but for what was not remembered. What does not exist, such as an
 * unknown vendor, finds nothing.
 */
export async function listProducts(
  shop: LibraryShop,
  { page, limit, filters }: { page: number; limit: number; filters: ProductFilters },
): Promise<ProductPage> {
  const [library, categories] = await Promise.all([currentLibrary(shop), currentCategories(shop)]);
  const { catalogue } = library;
  const match = filters.q ? await search(shop, library, filters.q) : undefined;
  const passing = filterCatalogue(catalogue, readFilters(filters, categories), match?.found);
  const places = choosePlaces(catalogue, passing.all, {
    sort: readSort(filters, match !== undefined),
    offset: (page - 1) * limit,
    limit,
    scores: match?.scores,
  });
  const rest = {
    total: countBits(passing.all),
    facets: describeFacets(countFacets(catalogue, passing), categories),
    didYouMean: match?.didYouMean ?? null,
  };
  const list = await rememberedCards(shop, idsAt(library, places));
  const cards = list.flatMap((card, index) => (index > 0 ? [comma, ...rawJson(card)] : rawJson(card)));
  return withRawJson({ list, ...rest }, [listStart, ...cards, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
}

const [listStart, comma] = [Buffer.from('{"list":['), Buffer.from(',')];

/** What a text finds. At most one round trip, for words that nobody asked for lately. */
export async function search({ db }: Pick<Shop, 'db'>, library: Library, text: string): Promise<Match> {
  const words = wordsOf(text).slice(0, mostWords);
  return matchWords(library, words, await lookUp(db, library.vocabulary, words));
}

export const idsAt = ({ catalogue }: Library, places: readonly number[]): string[] =>
  places.flatMap((place) => catalogue.records[place]?.id ?? []);
