import type { ProductFilters, UnderstoodSearch } from '#contract/catalog.ts';
import { tokenizeTerms } from '../tokenize-terms.ts';
import { type FilterPhrase, type FilterPhrases, type NamedFilter, toPhraseWord } from './filter-phrases.ts';
import { findPrices } from './price-words.ts';

/** The filters that a text names, and its other words. */
interface UnderstoodWords {
  filters: Omit<UnderstoodSearch, 'q'>;
  words: string[];
  /** The text without prices. */
  unpriced: string;
}

interface UnderstandInput {
  phrases: FilterPhrases;
  currency: string;
  /** A group that is filtered already stays as it is. */
  given: ProductFilters;
  /** Whether a word is searched for, unlike "the". */
  isCounted: (word: string) => boolean;
}

/** Finds filters in the words of a search. Null if the text names none. */
export function understandWords(text: string, { phrases, currency, given, isCounted }: UnderstandInput): UnderstoodWords | null {
  const priced = given.minPrice === undefined && given.maxPrice === undefined ? findPrices(text, currency) : { rest: text };
  const unpriced = priced.rest;
  const filters: UnderstoodWords['filters'] = { ...noFilters(), minPrice: priced.minPrice ?? null, maxPrice: priced.maxPrice ?? null };
  let words = tokenizeTerms(unpriced);
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
  const [only, ...others] = words.filter(isCounted);
  const category = only !== undefined && others.length === 0 && phrasesOf(only, phrases).find(isOneWordCategory);
  if (category && !given.category) return { filters: { ...filters, category: [category.filter.value] }, words: [], unpriced };
  return found ? { filters, words, unpriced } : null;
}

type CategoryPhrase = FilterPhrase & { filter: { group: 'category' } };

const phrasesOf = (word: string, phrases: FilterPhrases): readonly FilterPhrase[] => phrases.get(toPhraseWord(word)) ?? [];

/** A category that is called by one word, such as "toys": it filters only by itself, because a "chew toy" may be elsewhere. */
const isOneWordCategory = (phrase: FilterPhrase): phrase is CategoryPhrase =>
  phrase.filter.group === 'category' && phrase.words.length === 1;

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
  sort: null,
});

function phraseAt(words: readonly string[], at: number, phrases: FilterPhrases, given: ProductFilters): FilterPhrase | undefined {
  return phrasesOf(words[at] ?? '', phrases).find(
    (phrase) =>
      !given[phrase.filter.group] &&
      !isOneWordCategory(phrase) &&
      phrase.words.every((word, index) => toPhraseWord(words[at + index] ?? '') === word),
  );
}

/** "Dog" is left for the next phrase: an "old small dog" is both. */
const lengthToTake = ({ words }: FilterPhrase): number => words.length - (words.length > 1 && words.at(-1) === 'dog' ? 1 : 0);

function addFilter(filters: UnderstoodWords['filters'], named: NamedFilter): void {
  const add = <T>(values: T[], value: T) => (values.includes(value) ? values : [...values, value]);
  if (named.group === 'rating') filters.rating = named.value;
  else if (named.group === 'sort') filters.sort = named.value;
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
