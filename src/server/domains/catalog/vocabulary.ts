import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import { letterMask } from './find-nearest-words.ts';
import { findStems } from './product-index.queries.ts';
import { removeAccents } from './tokenize.ts';
import { isSkuTerm } from './tokenize-terms.ts';

/** A word that shoppers may type, with its stems. */
export interface VocabularyWord {
  word: string;
  /** Without accents. */
  plain: string;
  stems: readonly string[];
  /** See `letterMask`. */
  letters: number | null;
}

/** The words of the shop's products and their stems, each of which has a number. Never modified, since a search may be using it. */
export interface Vocabulary {
  stemsOf: ReadonlyMap<string, readonly string[]>;
  /** How many products have the word. */
  productCountOf: ReadonlyMap<string, number>;
  stemNumberOf: ReadonlyMap<string, number>;
  /** The stems of recent query words that no product has; a bounded cache, or shoppers could fill the memory. */
  recentQueries: LRUCache<string, readonly string[]>;
  /** All words, sorted by their plain form. */
  dictionary: readonly VocabularyWord[];
}

export const createVocabulary = (): Vocabulary => ({
  stemsOf: new Map(),
  productCountOf: new Map(),
  stemNumberOf: new Map(),
  recentQueries: new LRUCache({ max: 5_000 }),
  dictionary: [],
});

/** The stems of the words, from the cache or in one round trip. A stop word, such as "the", has none. */
async function resolveStems(db: Database, vocabulary: Vocabulary, words: Iterable<string>): Promise<Map<string, readonly string[]>> {
  const [stems, unknown] = [new Map<string, readonly string[]>(), [] as string[]];
  for (const word of new Set(words)) {
    const cached = vocabulary.stemsOf.get(word) ?? vocabulary.recentQueries.get(word);
    if (cached) stems.set(word, cached);
    else if (isSkuTerm(word)) stems.set(word, [word]);
    else unknown.push(word);
  }
  if (unknown.length > 0) for (const [word, foundStems] of await findStems(db, unknown)) stems.set(word, foundStems);
  return stems;
}

/** The words of each product. */
type TokenizedTexts = Iterable<Iterable<string>>;

/** The vocabulary after adding and removing products' texts. A changed product counts as both. */
export async function updateVocabulary(
  db: Database,
  before: Vocabulary,
  { added: addedTexts, removed: removedTexts }: { added: TokenizedTexts; removed: TokenizedTexts },
): Promise<Vocabulary> {
  const productCountOf = new Map(before.productCountOf);
  const count = (texts: TokenizedTexts, step: 1 | -1) => {
    for (const words of texts) for (const word of new Set(words)) productCountOf.set(word, (productCountOf.get(word) ?? 0) + step);
  };
  count(addedTexts, 1);
  count(removedTexts, -1);
  for (const [word, uses] of productCountOf) if (uses <= 0) productCountOf.delete(word);
  if (productCountOf.size === before.stemsOf.size && [...productCountOf.keys()].every((word) => before.stemsOf.has(word)))
    return { ...before, productCountOf };
  const stemsOf = await resolveStems(db, before, productCountOf.keys());
  const added = [...stemsOf].filter(([word]) => !before.stemsOf.has(word)).map(toVocabularyWord);
  const retained = before.dictionary.filter(({ word }) => stemsOf.has(word));
  return {
    ...before,
    stemsOf,
    productCountOf,
    stemNumberOf: numberStems(before, stemsOf),
    dictionary: [...retained, ...added].sort(byPlainForm),
  };
}

/** Existing stems keep their numbers, because index entries contain them; new ones get free numbers. */
function numberStems(before: Vocabulary, stemsOf: Vocabulary['stemsOf']): Map<string, number> {
  const stems = new Set([...stemsOf.values()].flat());
  const numberOf = new Map([...before.stemNumberOf].filter(([stem]) => stems.has(stem)));
  const usedNumbers = new Set(numberOf.values());
  let free = 0;
  for (const stem of stems) {
    if (numberOf.has(stem)) continue;
    while (usedNumbers.has(free)) free++;
    numberOf.set(stem, free++);
  }
  return numberOf;
}

/** All stem numbers are below this. */
export const stemNumberLimit = ({ stemNumberOf }: Vocabulary): number => {
  let end = 0;
  for (const number of stemNumberOf.values()) end = Math.max(end, number + 1);
  return end;
};

/** The stems of query words; those that no product has are cached. */
export async function findQueryStems(
  db: Database,
  vocabulary: Vocabulary,
  words: Iterable<string>,
): Promise<Map<string, readonly string[]>> {
  const stems = await resolveStems(db, vocabulary, words);
  for (const [word, foundStems] of stems) if (!vocabulary.stemsOf.has(word)) vocabulary.recentQueries.set(word, foundStems);
  return stems;
}

export const toVocabularyWord = ([word, stems]: [string, readonly string[]]): VocabularyWord => {
  const form = removeAccents(word);
  return { word, plain: form, stems, letters: letterMask(form) };
};

const byPlainForm = (one: VocabularyWord, other: VocabularyWord) => (one.plain < other.plain ? -1 : one.plain > other.plain ? 1 : 0);

export function findWordsByPrefix({ dictionary }: Vocabulary, prefix: string): VocabularyWord[] {
  let [low, high] = [0, dictionary.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dictionary[middle]?.plain ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let after = low;
  while (dictionary[after]?.plain.startsWith(prefix)) after++;
  return dictionary.slice(low, after);
}
