import type { Category, FoundPage, ProductFilters, UnderstoodSearch } from '#contract/catalog.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { countBits, emptyBitSet, positionsIn, setBit } from './bit-set.ts';
import { type FilterResult, filterProducts } from './filter-products.ts';
import type { SearchIndexShop } from './get-search-index.ts';
import { countedWords } from './get-searched-words.ts';
import { isCalledThat, type SearchIndex } from './match-query.ts';
import { parseQueryWords, type QueryPart, splitIntoParts } from './parse-query.ts';
import { resolveFilters } from './resolve-filters.ts';
import { searchByText, type TextMatch } from './search-by-text.ts';
import { ruleOfWords } from './search-rules/apply-search-rules.ts';
import { findPages } from './shop-pages/find-pages.ts';
import { getCachedPageIndex } from './shop-pages/page-index.ts';
import { tokenize } from './tokenize.ts';
import { filterPhrasesOf } from './understanding/filter-phrases.ts';
import { understandWords, withUnderstood } from './understanding/understand-query.ts';
import { findQueryStems } from './vocabulary.ts';

/** What lists and searches are made of. */
interface ShopIndex {
  searchIndex: SearchIndex;
  categories: readonly Category[];
}

interface FilteredProducts {
  /** The filters that were applied. */
  filters: ProductFilters;
  /** Undefined without words to search for. */
  match: TextMatch | undefined;
  filtered: FilterResult;
}

/** A search with all that it was understood as. */
interface ShopSearch extends FilteredProducts {
  understood: UnderstoodSearch | null;
  pages: FoundPage[];
  /** The words as they were typed or corrected. */
  parts: readonly QueryPart[];
}

/** The products that have all words of `filters.q` and pass the filters. */
export async function filterBySearch(
  shop: SearchIndexShop,
  { searchIndex, categories }: ShopIndex,
  filters: ProductFilters,
): Promise<FilteredProducts> {
  const match = filters.q ? await searchByText(shop, searchIndex, filters.q) : undefined;
  return { filters, match, filtered: filterProducts(searchIndex.productIndex, resolveFilters(filters, categories), match?.matches) };
}

/** Further words are not understood. */
const maxWords = 24;
const maxPages = 3;

/**
 * Searches for products as `filterBySearch` does, and understands what the words are about: filters that they name, pages of the shop, or a question to
 * it, which leaves only the products that are called that. Filters that no product passes are searched for as words instead, and so is what the owner has
 * a rule for. `isTyping`: the last word may be unfinished.
 */
export async function searchShop(
  shop: SearchIndexShop,
  index: ShopIndex,
  filters: ProductFilters,
  { isTyping = false }: { isTyping?: boolean } = {},
): Promise<ShopSearch> {
  const { searchIndex } = index;
  const text = filters.q ?? '';
  const words = tokenize(text).slice(0, maxWords);
  const stems = await findQueryStems(shop.db, searchIndex.vocabulary, words);
  const queryWords = parseQueryWords(words, stems, searchIndex.synonyms);
  const rule = ruleOfWords(searchIndex, queryWords);
  const { pages: found, isQuestion } = findPages(await getCachedPageIndex(shop), {
    words,
    stems,
    meaningful: countedWords(words, stems, searchIndex.synonyms),
    isTyping,
    isProductWord: (word) => (stems.get(word) ?? []).some((stem) => searchIndex.vocabulary.stemNumberOf.has(stem)),
  });
  const chosen = rule?.page ? [{ ...rule.page, text: '', isAnswer: true }] : [];
  const pages = [...chosen, ...found.filter(({ path }) => path !== rule?.page?.path)].slice(0, maxPages);
  const understood = rule || isQuestion ? null : await understand(shop, index, filters, stems);
  const literal = await filterBySearch(shop, index, filters);
  if (understood) {
    const result = await filterBySearch(shop, index, withUnderstood(filters, understood));
    const parts = splitIntoParts(queryWords, searchIndex.synonyms);
    if (countBits(result.filtered.all) > 0) return { ...result, match: rankByAllWords(result, literal), understood, pages, parts };
  }
  // A term that the owner leads to a page is no typo of another word.
  const isPageOnly = rule ? Boolean(rule.page && literal.match?.didYouMean && rule.pinned.length === 0) : isQuestion;
  const result = isPageOnly ? onlyProductsCalledThat(index, literal) : literal;
  return { ...result, understood: null, pages, parts: literal.match?.parts ?? [] };
}

async function understand(
  shop: SearchIndexShop,
  { searchIndex, categories }: ShopIndex,
  filters: ProductFilters,
  stems: ReadonlyMap<string, readonly string[]>,
): Promise<UnderstoodSearch | null> {
  const { currency } = await getCachedSettings(shop);
  const phrases = filterPhrasesOf(searchIndex.productIndex, categories);
  const isCounted = (word: string) => countedWords([word], stems, searchIndex.synonyms).length > 0;
  const found = understandWords(filters.q ?? '', { phrases, currency, given: filters, isCounted });
  if (!found) return null;
  return { ...found.filters, q: wordsLeft(found.words, stems, searchIndex) };
}

/** The words to search for. Beside an amount, words that the shop ignores may still matter: "12 kg dog". */
function wordsLeft(words: readonly string[], stems: ReadonlyMap<string, readonly string[]>, { synonyms }: SearchIndex): string {
  const hasAmount = words.some((word) => /^\d/.test(word));
  const left = countedWords(words, stems, hasAmount ? { ignoredStems: new Set() } : synonyms);
  return left.map(({ word }) => word).join(' ');
}

/** Of products that pass the filters, those that also have the words come first: of all that is fit for puppies, "Puppy Pebbles". */
const rankByAllWords = ({ match }: FilteredProducts, { match: literal }: FilteredProducts): TextMatch | undefined =>
  literal && { ...literal, pinned: match?.pinned ?? [], didYouMean: match?.didYouMean ?? null };

function onlyProductsCalledThat({ searchIndex, categories }: ShopIndex, search: FilteredProducts): FilteredProducts {
  const { filters, match } = search;
  if (!match) return search;
  const { productIndex } = searchIndex;
  const matches = emptyBitSet(productIndex.size);
  for (const position of positionsIn(match.matches)) if (isCalledThat(match, position)) setBit(matches, position);
  return {
    filters,
    match: { ...match, matches, didYouMean: null },
    filtered: filterProducts(productIndex, resolveFilters(filters, categories), matches),
  };
}
