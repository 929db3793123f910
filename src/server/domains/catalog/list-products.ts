import type { ProductFilters, ProductPage } from '#contract/catalog.ts';
import { rawJson, withRawJson } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { countBits } from './bit-set.ts';
import { getCachedCards } from './cached-products.ts';
import { countFacets } from './count-facets.ts';
import { filterProducts } from './filter-products.ts';
import { getCachedSearchIndex, type SearchIndexShop } from './get-search-index.ts';
import { getCachedCategories } from './list-categories.ts';
import { matchQuery, type SearchIndex } from './match-query.ts';
import { matchSizes, type SizedMatch } from './match-sizes.ts';
import { parseQueryWords } from './parse-query.ts';
import { resolveFilters, resolveSort } from './resolve-filters.ts';
import { applySearchRules, type RankedMatch } from './search-rules/apply-search-rules.ts';
import { selectPage } from './select-page.ts';
import { serializeFacets } from './serialize-facets.ts';
import { showVariations, toOfferChoice } from './show-variations.ts';
import { tokenize } from './tokenize.ts';
import { findQueryStems } from './vocabulary.ts';

/** Further words of a query are ignored. */
const maxWords = 10;

/**
 * A page of products for shoppers with total and facets, from the cached index and cached cards. A filter by something unknown, such as a vendor,
 * matches nothing.
 */
export async function listProducts(
  shop: SearchIndexShop,
  { page, limit, filters }: { page: number; limit: number; filters: ProductFilters },
): Promise<ProductPage> {
  const [searchIndex, categories] = await Promise.all([getCachedSearchIndex(shop), getCachedCategories(shop)]);
  const { productIndex } = searchIndex;
  const match = filters.q ? await searchByText(shop, searchIndex, filters.q) : undefined;
  const filtered = filterProducts(productIndex, resolveFilters(filters, categories), match?.matches);
  const dogWeight = filters.dogWeight ?? match?.dogWeight;
  const sort = resolveSort(filters, match !== undefined, dogWeight);
  const choice = toOfferChoice({ ...filters, dogWeight }, sort, match?.sizes);
  const positions = selectPage(productIndex, filtered.all, {
    sort,
    choice,
    offset: (page - 1) * limit,
    limit,
    ...(match && { scores: match.scores, pinned: match.pinned, stockFirst: match.stockFirst }),
  });
  const rest = {
    total: countBits(filtered.all),
    facets: serializeFacets(countFacets(productIndex, filtered), categories),
    didYouMean: match?.didYouMean ?? null,
  };
  const found = await getCachedCards(shop, productIdsAt(searchIndex, positions));
  const list = showVariations(searchIndex, found, { choice, parts: match?.parts ?? [] });
  const cards = list.flatMap((card, index) => (index > 0 ? [comma, ...rawJson(card)] : rawJson(card)));
  return withRawJson({ list, ...rest }, [listStart, ...cards, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
}

const [listStart, comma] = [Buffer.from('{"list":['), Buffer.from(',')];

/** Searches the index for a text, with the rules of the shop. At most one round trip, for the stems of words that are not cached. */
export async function searchByText({ db }: Pick<Shop, 'db'>, searchIndex: SearchIndex, text: string): Promise<TextMatch> {
  const words = tokenize(text).slice(0, maxWords);
  const stems = await findQueryStems(db, searchIndex.vocabulary, words);
  const { sizes, dogWeight, ...match } = matchSizes(searchIndex, text, (wordsToMatch) => matchQuery(searchIndex, wordsToMatch, stems));
  return { ...applySearchRules(searchIndex, match, parseQueryWords(words, stems, searchIndex.synonyms)), sizes, dogWeight };
}

type TextMatch = RankedMatch & Pick<SizedMatch, 'sizes' | 'dogWeight'>;

export const productIdsAt = ({ productIndex }: SearchIndex, positions: readonly number[]): string[] =>
  positions.flatMap((position) => productIndex.products[position]?.id ?? []);
