import type { Category, Suggestions } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countFacets } from './count-facets.ts';
import { filterProducts } from './filter-products.ts';
import type { SearchIndex } from './match-query.ts';
import type { QueryPart } from './parse-query.ts';
import type { ProductIndex } from './product-index.ts';
import { serializeFacets } from './serialize-facets.ts';
import { removeAccents, tokenize } from './tokenize.ts';
import { findQueryStems } from './vocabulary.ts';

/** A category or vendor with products, and the words of its title. */
interface FilterSuggestion {
  title: string;
  slug: string;
  count: number;
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
  const words = [...category, ...vendor].flatMap(({ label }) => tokenize(label));
  const stems = await findQueryStems(db, vocabulary, words);
  const toSuggestion = ({ label, value, count }: (typeof vendor)[number]): FilterSuggestion => {
    const labelWords = tokenize(label);
    return {
      title: label,
      slug: value,
      count,
      words: labelWords.map(removeAccents),
      stems: new Set(labelWords.flatMap((word) => stems.get(word) ?? [])),
    };
  };
  const suggestions = { categories: category.map(toSuggestion), vendors: vendor.map(toSuggestion) };
  cachedByIndex.set(productIndex, { categories, suggestions });
  return suggestions;
}

const maxSuggestions = { categories: 3, vendors: 2 };

/** The categories and vendors whose titles match all parts of a query, directly or by synonyms. */
export async function suggestFilters(
  db: Database,
  searchIndex: SearchIndex,
  categories: readonly Category[],
  parts: readonly QueryPart[],
): Promise<Pick<Suggestions, 'categories' | 'vendors'>> {
  const suggestions = await filterSuggestionsOf(db, searchIndex, categories);
  const first = removeAccents(parts[0]?.words[0]?.word ?? '');
  // For "foo", "Food" ranks before "Dry food".
  const sortRank = ({ words }: FilterSuggestion) => (words[0]?.startsWith(first) ? 0 : 1);
  const matching = (list: readonly FilterSuggestion[], limit: number) =>
    list
      .filter((suggestion) => matchesName(suggestion, parts))
      .sort((a, b) => sortRank(a) - sortRank(b))
      .slice(0, limit)
      .map(({ title, slug, count }) => ({ title, slug, count }));
  return {
    categories: matching(suggestions.categories, maxSuggestions.categories),
    vendors: matching(suggestions.vendors, maxSuggestions.vendors),
  };
}

const matchesName = ({ words, stems }: FilterSuggestion, parts: readonly QueryPart[]): boolean =>
  parts.every(
    ({ words: queryWords, alternatives }) =>
      queryWords.every(
        (word) =>
          word.stems.some((stem) => stems.has(stem)) ||
          (word.isPrefix && words.some((labelWord) => labelWord.startsWith(removeAccents(word.word)))),
      ) || alternatives.some((phrase) => phrase.every((stem) => stems.has(stem))),
  );
