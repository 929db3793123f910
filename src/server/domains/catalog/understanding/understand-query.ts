import type { ProductFilters, UnderstoodSearch } from '#contract/catalog.ts';
import { tokenize } from '../tokenize.ts';
import { type FilterPhrase, type FilterPhrases, type NamedFilter, toPhraseWord } from './filter-phrases.ts';
import { findPrices } from './price-words.ts';

/** The filters that a text names, and its other words. */
interface UnderstoodWords {
  filters: Omit<UnderstoodSearch, 'q'>;
  words: string[];
}

/** Finds filters in the words of a search. `given`: a group that is filtered already stays as it is. Null if the text names none. */
export function understandWords(
  text: string,
  { phrases, currency, given }: { phrases: FilterPhrases; currency: string; given: ProductFilters },
): UnderstoodWords | null {
  const priced = given.minPrice === undefined && given.maxPrice === undefined ? findPrices(text, currency) : { rest: text };
  const filters: UnderstoodWords['filters'] = { ...noFilters(), minPrice: priced.minPrice ?? null, maxPrice: priced.maxPrice ?? null };
  let words = tokenize(priced.rest);
  let found = filters.minPrice !== null || filters.maxPrice !== null;
  // Words that are next to each other only without the others count as well: "small senior dog".
  for (let at = 0; at < words.length; at++) {
    const match = phraseAt(words, at, phrases, given);
    if (!match) continue;
    addFilter(filters, match.filter);
    found = true;
    words = words.toSpliced(at, lengthToTake(match));
    at = -1;
  }
  return found ? { filters, words } : null;
}

const noFilters = (): UnderstoodWords['filters'] => ({
  category: [],
  vendor: [],
  lifeStage: [],
  breedSize: [],
  allergenFree: [],
  minPrice: null,
  maxPrice: null,
  rating: null,
  inStock: false,
  onSale: false,
});

function phraseAt(words: readonly string[], at: number, phrases: FilterPhrases, given: ProductFilters): FilterPhrase | undefined {
  return phrases
    .get(toPhraseWord(words[at] ?? ''))
    ?.find(({ words: own, filter }) => !given[filter.group] && own.every((word, index) => toPhraseWord(words[at + index] ?? '') === word));
}

/** "Dog" is left for the next phrase: an "old small dog" is both. */
const lengthToTake = ({ words }: FilterPhrase): number => words.length - (words.length > 1 && words.at(-1) === 'dog' ? 1 : 0);

function addFilter(filters: UnderstoodWords['filters'], named: NamedFilter): void {
  const add = <T>(values: T[], value: T) => (values.includes(value) ? values : [...values, value]);
  if (named.group === 'rating') filters.rating = named.value;
  else if (named.group === 'inStock' || named.group === 'onSale') filters[named.group] = true;
  else if (named.group === 'lifeStage') filters.lifeStage = add(filters.lifeStage, named.value);
  else if (named.group === 'breedSize') filters.breedSize = add(filters.breedSize, named.value);
  else filters[named.group] = add(filters[named.group], named.value);
}

/** The filters of a call with those that were understood. */
export const withUnderstood = (given: ProductFilters, { q, ...understood }: UnderstoodSearch): ProductFilters => ({
  ...given,
  q: q || undefined,
  ...Object.fromEntries(Object.entries(understood).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))),
});
