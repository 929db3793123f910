import type { Category, Suggestions } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countFacets } from './count-facets.ts';
import { filterProducts } from './filter-products.ts';
import type { SearchIndex } from './match-query.ts';
import type { QueryPart } from './parse-query.ts';
import type { ProductIndex } from './product-index.ts';
import { serializeFacets } from './serialize-facets.ts';
import { removeAccents, tokenize } from './tokenize.ts';
import { tokenizeTerms } from './tokenize-terms.ts';
import { findQueryStems } from './vocabulary.ts';

/** A category or vendor with products, and the words of its title. */
interface FilterSuggestion {
  title: string;
  slug: string;
  count: number;
  /** The title of the category above. */
  parent: string | null;
  words: readonly string[];
  stems: ReadonlySet<string>;
}

interface FilterSuggestions {
  categories: readonly FilterSuggestion[];
  vendors: readonly FilterSuggestion[];
}

const cachedByIndex = new WeakMap<ProductIndex, { categories: readonly Category[]; suggestions: FilterSuggestions }>();

/** The categories that have products, in the shop's order, and the vendors, largest first. */
async function filterSuggestionsOf(
  db: Database,
  { productIndex, vocabulary }: SearchIndex,
  categories: readonly Category[],
): Promise<FilterSuggestions> {
  const cached = cachedByIndex.get(productIndex);
  if (cached?.categories === categories) return cached.suggestions;
  const { category, vendor } = serializeFacets(countFacets(productIndex, filterProducts(productIndex, {})), categories);
  const words = [...category, ...vendor].flatMap(({ label }) => wordsOf(label));
  const titleOf = new Map(categories.map(({ _id, title }) => [_id, title]));
  const parentOf = new Map(categories.map(({ slug, parent }) => [slug, parent === null ? null : (titleOf.get(parent) ?? null)]));
  const stems = await findQueryStems(db, vocabulary, words);
  const toSuggestion = ({ label, value, count }: (typeof vendor)[number]): FilterSuggestion => {
    const labelWords = wordsOf(label);
    return {
      title: label,
      slug: value,
      count,
      parent: parentOf.get(value) ?? null,
      words: labelWords.map(removeAccents),
      stems: new Set(labelWords.flatMap((word) => stems.get(word) ?? [])),
    };
  };
  const suggestions = { categories: category.map(toSuggestion), vendors: vendor.map(toSuggestion) };
  cachedByIndex.set(productIndex, { categories, suggestions });
  return suggestions;
}

/** "Grain-free kibble" is about grain, too. */
const wordsOf = (label: string): string[] => [...new Set([...tokenize(label), ...tokenizeTerms(label)])];

const maxSuggestions = { categories: 3, vendors: 2 };

/**
 * The categories and vendors whose titles match all parts of a query, directly or by synonyms: first the one that is called that, then those that begin with
 * it, and of these the largest. If no category does, those that match the most parts: "Treats & chews" for "chicken treats".
 */
export async function suggestFilters(
  db: Database,
  searchIndex: SearchIndex,
  categories: readonly Category[],
  parts: readonly QueryPart[],
): Promise<Pick<Suggestions, 'categories' | 'vendors'>> {
  const suggestions = await filterSuggestionsOf(db, searchIndex, categories);
  const typed = parts.flatMap(({ words }) => words.map(({ word }) => removeAccents(word))).join(' ');
  const sortRank = ({ words }: FilterSuggestion) =>
    words.join(' ') === typed ? 0 : words[0]?.startsWith(typed.split(' ')[0] ?? '') ? 1 : 2;
  const matching = (list: readonly FilterSuggestion[], least: number) =>
    list.filter((suggestion) => countMatching(suggestion, parts) >= least).sort((a, b) => sortRank(a) - sortRank(b) || b.count - a.count);
  const most = Math.max(1, ...suggestions.categories.map((suggestion) => countMatching(suggestion, parts)));
  return {
    categories: matching(suggestions.categories, most)
      .slice(0, maxSuggestions.categories)
      .map(({ title, slug, count, parent }) => ({ title, slug, count, parent })),
    vendors: matching(suggestions.vendors, parts.length)
      .slice(0, maxSuggestions.vendors)
      .map(({ title, slug, count }) => ({ title, slug, count })),
  };
}

/** How many parts of a query the words of a title match. */
const countMatching = (suggestion: FilterSuggestion, parts: readonly QueryPart[]): number =>
  parts.filter((part) => matchesPart(suggestion, part)).length;

const matchesPart = ({ words, stems }: FilterSuggestion, { words: queryWords, alternatives }: QueryPart): boolean =>
  queryWords.every(
    (word) =>
      word.stems.some((stem) => stems.has(stem)) ||
      (word.isPrefix && words.some((labelWord) => labelWord.startsWith(removeAccents(word.word)))),
  ) || alternatives.some((phrase) => phrase.every((stem) => stems.has(stem)));
