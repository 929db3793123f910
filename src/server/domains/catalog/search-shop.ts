import type { Category, FoundPage, ProductFilters, UnderstoodSearch } from '#contract/catalog.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { type BitSet, countBits, emptyBitSet, positionsIn, setBit } from './bit-set.ts';
import { type FilterResult, filterProducts } from './filter-products.ts';
import type { SearchIndexShop } from './get-search-index.ts';
import { countedWords } from './get-searched-words.ts';
import { findNamedVariations } from './listed-variations.ts';
import { isCalledThat, onlyGoodMatches, type SearchIndex } from './match-query.ts';
import { parseQueryWords, type QueryPart, splitIntoParts } from './parse-query.ts';
import { parseSizes } from './parse-sizes.ts';
import { resolveFilters } from './resolve-filters.ts';
import { strictFieldWeights } from './score-parts.ts';
import { searchByText, type TextMatch } from './search-by-text.ts';
import { ruleOfWords } from './search-rules/apply-search-rules.ts';
import { findPages } from './shop-pages/find-pages.ts';
import { getCachedPageIndex } from './shop-pages/page-index.ts';
import { tokenize } from './tokenize.ts';
import { negate, termToText, tokenizeTerms } from './tokenize-terms.ts';
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
  /** What comes before all other products when sorted by relevance. */
  preferred?: BitSet;
}

/** A search with all that it was understood as. */
interface ShopSearch extends FilteredProducts {
  understood: UnderstoodSearch | null;
  pages: FoundPage[];
  /** The words as they were typed or corrected. */
  parts: readonly QueryPart[];
}

/** The products that have all words of `filters.q` and pass the filters. `onlyGood`: none that match worse than others. */
export async function filterBySearch(
  shop: SearchIndexShop,
  { searchIndex, categories }: ShopIndex,
  filters: ProductFilters,
  { onlyGood = false }: { onlyGood?: boolean } = {},
): Promise<FilteredProducts> {
  const searched = onlyGood ? { ...searchIndex, fieldWeights: strictFieldWeights } : searchIndex;
  const found = filters.q ? await searchByText(shop, searched, filters.q) : undefined;
  const match = found && onlyGood ? onlyGoodMatches(found) : found;
  const among = { among: match?.matches, excluded: match?.excluded };
  return { filters, match, filtered: filterProducts(searchIndex.productIndex, resolveFilters(filters, categories), among) };
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
  shopIndex: ShopIndex,
  given: ProductFilters,
  { isTyping = false }: { isTyping?: boolean } = {},
): Promise<ShopSearch> {
  const pageIndex = await getCachedPageIndex(shop);
  // "Guide" is no typo of "glide": an article has it.
  const isKnownWord = (stem: string) => pageIndex.texts.some(({ stems }) => stems.has(stem));
  const searchIndex = { ...shopIndex.searchIndex, isKnownWord };
  const index = { ...shopIndex, searchIndex };
  const text = isTyping ? finishNegation(searchIndex, given.q ?? '') : (given.q ?? '');
  const filters = { ...given, q: text };
  const typed = tokenize(text).slice(0, maxWords);
  const words = tokenizeTerms(text).slice(0, maxWords);
  const stems = await findQueryStems(shop.db, searchIndex.vocabulary, [...typed, ...words]);
  const rule = ruleOfWords(searchIndex, parseQueryWords(typed, stems, searchIndex.synonyms));
  const {
    pages: found,
    related,
    isQuestion,
  } = findPages(pageIndex, {
    words: typed,
    stems,
    meaningful: countedWords(typed, stems, searchIndex.synonyms),
    isTyping,
    isProductWord: (word) => (stems.get(word) ?? []).some((stem) => searchIndex.vocabulary.stemNumberOf.has(stem)),
  });
  const chosen = rule?.page ? [{ ...rule.page, text: '', isAnswer: true }] : [];
  const pages = [...chosen, ...found.filter(({ path }) => path !== rule?.page?.path)].slice(0, maxPages);
  const parts = splitIntoParts(parseQueryWords(words, stems, searchIndex.synonyms), searchIndex.synonyms);
  const understood = rule || isQuestion ? null : await searchUnderstood(shop, index, { filters, stems });
  if (understood) return { ...understood, pages, parts };
  const literal = await filterBySearch(shop, index, filters);
  const correction = literal.match?.didYouMean;
  if (correction && !rule && !isQuestion) {
    const words = tokenizeTerms(correction);
    const corrected = await searchUnderstood(shop, index, {
      filters: { ...filters, q: correction },
      stems: await findQueryStems(shop.db, searchIndex.vocabulary, words),
    });
    if (corrected?.match)
      return { ...corrected, match: { ...corrected.match, didYouMean: correction }, pages, parts: literal.match?.parts ?? [] };
  }
  // A term that the owner leads to a page is no typo of another word.
  const isPageOnly = rule ? Boolean(rule.page && literal.match?.didYouMean && rule.pinned.length === 0) : isQuestion;
  const result = isPageOnly ? onlyProductsCalledThat(index, literal) : literal;
  // "Return shoes" is no question, but where there are no shoes, returns are what is left of it.
  const isNothing = pages.length === 0 && countBits(result.filtered.all) === 0;
  return { ...result, understood: null, pages: isNothing ? related : pages, parts: literal.match?.parts ?? [] };
}

/** "Grain fr" is about to be "grain free", and not about grain. */
function finishNegation({ vocabulary }: SearchIndex, text: string): string {
  const word = /(?<![\p{L}\p{N}])(\p{L}+)[\s-]+fre?$/iu.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && vocabulary.stemsOf.has(negate(word)) ? text.replace(/\p{L}+$/u, 'free') : text;
}

interface UnderstandInput {
  filters: ProductFilters;
  stems: ReadonlyMap<string, readonly string[]>;
}

/** Searches with the filters that the words name, and ranks by all words but prices. Null if they name none, or only such that no product passes. */
async function searchUnderstood(
  shop: SearchIndexShop,
  index: ShopIndex,
  { filters, stems }: UnderstandInput,
): Promise<(FilteredProducts & { understood: UnderstoodSearch }) | null> {
  const { searchIndex, categories } = index;
  const { currency } = await getCachedSettings(shop);
  const phrases = filterPhrasesOf(searchIndex.productIndex, categories);
  const isCounted = (word: string) => countedWords([word], stems, searchIndex.synonyms).length > 0;
  const found = understandWords(filters.q ?? '', { phrases, currency, given: filters, isCounted });
  if (!found) return null;
  const ranking = tokenize(found.unpriced).length > 0 ? await searchByText(shop, searchIndex, found.unpriced) : undefined;
  const search = async (understood: UnderstoodSearch) => {
    const result = await filterBySearch(shop, index, withUnderstood(filters, understood), {
      onlyGood: understood.sort !== null,
    });
    return countBits(result.filtered.all) > 0 ? { ...rankBy(ranking, index, result), understood } : null;
  };
  const understood = { ...found.filters, q: wordsLeft(found.words, stems, searchIndex) };
  const result = await search(understood);
  if (result) return result;
  // No bag of 12 kg costs less than 30, but others do.
  const { sizes, rest } = parseSizes(understood.q);
  if (sizes.length > 0 && rest.trim() !== '') {
    const left = rest.replace(/\s+/g, ' ').trim();
    const size = tokenize(understood.q).filter((word) => !tokenize(left).includes(word));
    return withMissing(await search({ ...understood, q: left }), { missing: size.join(' '), found: [left] });
  }
  // No "dry food" is for puppies, but there is a category of all that puppies need.
  const isWidened = understood.q === '' && understood.category.length > 0 && !isOnlyCategory(understood);
  if (!isWidened) return null;
  const named = categories.filter(({ slug }) => understood.category.includes(slug)).map(({ title }) => title.toLowerCase());
  return withMissing(await search({ ...understood, category: [] }), { missing: named.join(', '), found: [] });
}

/** The result of a search from which something was left out because nothing has it. */
function withMissing<R extends FilteredProducts>(result: R | null, { missing, found }: { missing: string; found: string[] }): R | null {
  if (!result?.match) return result;
  const own = result.match.partialMatch;
  const partialMatch = { missing: [missing, ...(own?.missing ?? [])], found: own?.found ?? found };
  return { ...result, match: { ...result.match, partialMatch } };
}

const isOnlyCategory = ({ q: _, category: __, ...others }: UnderstoodSearch): boolean =>
  Object.values(others).every((value) => !value || (Array.isArray(value) && value.length === 0));

/** The words to search for. Beside an amount, words that the shop ignores may still matter: "12 kg dog". */
function wordsLeft(words: readonly string[], stems: ReadonlyMap<string, readonly string[]>, { synonyms }: SearchIndex): string {
  const hasAmount = words.some((word) => /^\d/.test(word));
  const left = countedWords(words, stems, hasAmount ? { ignoredStems: new Set() } : synonyms);
  return left.map(({ word }) => termToText(word)).join(' ');
}

/**
 * Of products that pass the filters, those that also have the words come first: of all that is fit for puppies, "Puppy Pebbles". Where all words are about
 * a dog and what it eats, meals come before treats.
 */
function rankBy(ranking: TextMatch | undefined, { searchIndex, categories }: ShopIndex, result: FilteredProducts): FilteredProducts {
  const { filters, match } = result;
  const { lifeStage, breedSize, allergenFree } = filters;
  const preferred = !filters.q && (lifeStage || breedSize || allergenFree) ? { preferred: searchIndex.productIndex.meals } : {};
  if (!ranking) return { ...result, ...preferred };
  const own = {
    pinned: match?.pinned ?? [],
    didYouMean: match?.didYouMean ?? null,
    otherSpelling: match?.otherSpelling ?? null,
    partialMatch: match?.partialMatch ?? null,
    isSized: match?.isSized ?? false,
  };
  if (match?.isSized) return { ...result, ...preferred, match: { ...ranking, ...own, excluded: match.excluded } };
  // "Small dogs" is a filter, and may be what one of a product's variations is called.
  const among = match?.matches ?? searchIndex.productIndex.all;
  const { excluded } = findNamedVariations(searchIndex, among, { parts: ranking.parts, sizes: [] });
  const filtered = filterProducts(searchIndex.productIndex, resolveFilters(filters, categories), { among, excluded });
  return { filters, ...preferred, match: { ...ranking, ...own, excluded }, filtered };
}

function onlyProductsCalledThat({ searchIndex, categories }: ShopIndex, search: FilteredProducts): FilteredProducts {
  const { filters, match } = search;
  if (!match) return search;
  const { productIndex } = searchIndex;
  const matches = emptyBitSet(productIndex.size);
  for (const position of positionsIn(match.matches)) if (isCalledThat(match, position)) setBit(matches, position);
  return {
    filters,
    match: { ...match, matches, didYouMean: null, otherSpelling: null, partialMatch: null },
    filtered: filterProducts(productIndex, resolveFilters(filters, categories), { among: matches, excluded: match.excluded }),
  };
}
