import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import { letterMask } from './find-nearest-words.ts';
import { findStems } from './product-index.queries.ts';
import { removeAccents } from './tokenize.ts';

/** A word as shoppers may type it, with what it stands for. */
export interface VocabularyWord {
  word: string;
  /** Without accents. */
  plain: string;
  stems: readonly string[];
  /** One bit for each letter a–z in it; null for a word with other signs. */
  letters: number | null;
}

/** The words that the shop's products are described with, and their stems, each of which has a number. It stays as it is: a search may be using it. */
export interface Vocabulary {
  stemsOf: ReadonlyMap<string, readonly string[]>;
  /** How many products have the word. */
  productCountOf: ReadonlyMap<string, number>;
  stemNumberOf: ReadonlyMap<string, number>;
  /** What was asked for lately: words that no product has are not learned, or shoppers would fill the memory with them. */
  recentQueries: LRUCache<string, readonly string[]>;
  /** All words in alphabetical order of their plain form. */
  dictionary: readonly VocabularyWord[];
}

export const createVocabulary = (): Vocabulary => ({
  stemsOf: new Map(),
  productCountOf: new Map(),
  stemNumberOf: new Map(),
  recentQueries: new LRUCache({ max: 5_000 }),
  dictionary: [],
});

/** The stems of the words, from memory or in one round trip. No stems: the word means nothing to a search, such as "the". */
async function resolveStems(db: Database, vocabulary: Vocabulary, words: Iterable<string>): Promise<Map<string, readonly string[]>> {
  const [stems, unknown] = [new Map<string, readonly string[]>(), [] as string[]];
  for (const word of new Set(words)) {
    const cached = vocabulary.stemsOf.get(word) ?? vocabulary.recentQueries.get(word);
    if (cached) stems.set(word, cached);
    else unknown.push(word);
  }
  if (unknown.length > 0) for (const [word, foundStems] of await findStems(db, unknown)) stems.set(word, foundStems);
  return stems;
}

/** The words of products, one by one. */
type TokenizedTexts = Iterable<Iterable<string>>;

/** The vocabulary when some products have come and others have gone. A product that is described anew does both. */
export async function updateVocabulary(
  db: Database,
  before: Vocabulary,
  { come: addedTexts, gone: removedTexts }: { come: TokenizedTexts; gone: TokenizedTexts },
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

/** Stems that are still there keep their numbers, which products are marked with; new ones take numbers that are free. */
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

/** All numbers of stems are below this. */
export const stemNumberLimit = ({ stemNumberOf }: Vocabulary): number => {
  let end = 0;
  for (const number of stemNumberOf.values()) end = Math.max(end, number + 1);
  return end;
};

/** The stems of words that somebody asks for; in memory for who asks again. */
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

/** The words that begin so. */
export function findWordsByPrefix({ dictionary }: Vocabulary, beginning: string): VocabularyWord[] {
  let [low, high] = [0, dictionary.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((dictionary[middle]?.plain ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  let after = low;
  while (dictionary[after]?.plain.startsWith(beginning)) after++;
  return dictionary.slice(low, after);
}
