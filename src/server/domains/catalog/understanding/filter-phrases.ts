import type { Category, UnderstoodSearch } from '#contract/catalog.ts';
import type { ProductIndex } from '../product-index.ts';
import { removeAccents } from '../tokenize.ts';
import { tokenizeTerms } from '../tokenize-terms.ts';

/** A filter that words can name. */
export type NamedFilter =
  | { group: 'category' | 'vendor' | 'allergenFree'; value: string }
  | { group: 'lifeStage'; value: UnderstoodSearch['lifeStage'][number] }
  | { group: 'breedSize'; value: UnderstoodSearch['breedSize'][number] }
  | { group: 'rating'; value: number }
  | { group: 'inStock'; value: true }
  | { group: 'onSale'; value: true }
  | { group: 'sort'; value: NonNullable<UnderstoodSearch['sort']> };

export interface FilterPhrase {
  /** As `toPhraseWords` makes them. */
  words: readonly string[];
  filter: NamedFilter;
}

/** By the first word, the longest phrase first. */
export type FilterPhrases = ReadonlyMap<string, readonly FilterPhrase[]>;

/** The form in which words are compared: without accents, in the singular. */
export const toPhraseWord = (word: string): string => {
  const plain = removeAccents(word);
  if (plain.length < 4 || plain.endsWith('ss')) return plain;
  return plain.replace(/ies$/, 'y').replace(/s$/, '');
};
const toPhraseWords = (text: string): string[] => tokenizeTerms(text).map(toPhraseWord);

/** What every shop understands. A word such as "small" alone may also be the size of a bed. */
const fixedPhrases: readonly [filter: NamedFilter, phrases: string][] = [
  [{ group: 'lifeStage', value: 'puppy' }, 'puppy, pup'],
  [{ group: 'lifeStage', value: 'adult' }, 'adult'],
  [{ group: 'lifeStage', value: 'senior' }, 'senior, old dog, older dog, elderly dog, mature dog'],
  [{ group: 'breedSize', value: 'small' }, 'small breed, small dog, little dog, toy breed'],
  [{ group: 'breedSize', value: 'medium' }, 'medium breed, medium dog, medium sized dog'],
  [{ group: 'breedSize', value: 'large' }, 'large breed, large dog, big breed, big dog, giant breed, giant dog'],
  [{ group: 'onSale', value: true }, 'on sale, sale, on offer, offer, special offer, discounted, reduced, deal, bargain'],
  [{ group: 'inStock', value: true }, 'in stock'],
  [{ group: 'sort', value: 'price' }, 'cheap, cheaper, cheapest, budget, affordable, inexpensive, lowest price'],
  [{ group: 'sort', value: 'bestselling' }, 'best seller, bestseller, best selling, bestselling, most popular, popular, best'],
  [{ group: 'sort', value: 'newest' }, 'newest, new arrival, new in'],
  [{ group: 'rating', value: 4 }, 'top rated, best rated, highly rated, well rated'],
  ...[3, 4].map((stars): [NamedFilter, string] => [{ group: 'rating', value: stars }, `${stars} star`]),
];

/** What shoppers call an allergen that products do not list by that name. */
const otherNames: Readonly<Record<string, readonly string[]>> = { grain: ['gluten', 'wheat', 'cereal'], dairy: ['lactose', 'milk'] };

const allergenPhrases = (name: string): string[] =>
  [`${name} free`, `without ${name}`, `${name} allergy`, `${name} intolerance`, `allergic to ${name}`, `intolerant to ${name}`].map(
    (phrase) => phrase.toLowerCase(),
  );

const cachedByIndex = new WeakMap<ProductIndex, { categories: readonly Category[]; phrases: FilterPhrases }>();

/** The phrases that name filters, with the shop's own brands, categories and allergens. */
export function filterPhrasesOf(index: ProductIndex, categories: readonly Category[]): FilterPhrases {
  const cached = cachedByIndex.get(index);
  if (cached?.categories === categories) return cached.phrases;
  const allergens = [...index.attributes.allergenFree.keys()];
  const named: FilterPhrase[] = [
    ...fixedPhrases.flatMap(([filter, phrases]) => phrases.split(', ').map((phrase) => ({ words: toPhraseWords(phrase), filter }))),
    ...allergens.flatMap((value) =>
      [value, ...(otherNames[value] ?? []).filter((other) => !allergens.includes(other))]
        .flatMap(allergenPhrases)
        .map((phrase): FilterPhrase => ({ words: toPhraseWords(phrase), filter: { group: 'allergenFree', value } })),
    ),
    ...categories.map(({ title, slug }): FilterPhrase => ({ words: toPhraseWords(title), filter: { group: 'category', value: slug } })),
    ...index.vendors.slugs.map(
      (slug, number): FilterPhrase => ({
        words: toPhraseWords(index.vendors.labels[number] ?? ''),
        filter: { group: 'vendor', value: slug },
      }),
    ),
  ];
  const phrases = Map.groupBy(
    named.filter(({ words }) => words.length > 0).sort((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  );
  cachedByIndex.set(index, { categories, phrases });
  return phrases;
}
