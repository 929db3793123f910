import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import { findStems } from './catalogue-records.queries.ts';
import { lettersOf } from './nearest-words.ts';
import { plain } from './words.ts';

/** A word as shoppers may type it, with what it stands for. */
export interface KnownWord {
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
  usesOf: ReadonlyMap<string, number>;
  numberOf: ReadonlyMap<string, number>;
  /** What was asked for lately: words that no product has are not learned, or shoppers would fill the memory with them. */
  asked: LRUCache<string, readonly string[]>;
  /** All words in alphabetical order of their plain form. */
  dictionary: readonly KnownWord[];
}

export const createVocabulary = (): Vocabulary => ({
  stemsOf: new Map(),
  usesOf: new Map(),
  numberOf: new Map(),
  asked: new LRUCache({ max: 5_000 }),
  dictionary: [],
});

/** The stems of the words, from memory or in one round trip. No stems: the word means nothing to a search, such as "the". */
async function readStems(db: Database, vocabulary: Vocabulary, words: Iterable<string>): Promise<Map<string, readonly string[]>> {
  const [stems, unknown] = [new Map<string, readonly string[]>(), [] as string[]];
  for (const word of new Set(words)) {
    const known = vocabulary.stemsOf.get(word) ?? vocabulary.asked.get(word);
    if (known) stems.set(word, known);
    else unknown.push(word);
  }
  if (unknown.length > 0) for (const [word, found] of await findStems(db, unknown)) stems.set(word, found);
  return stems;
}

/** The words of products, one by one. */
type Described = Iterable<Iterable<string>>;

/** The vocabulary when some products have come and others have gone. A product that is described anew does both. */
export async function followWords(
  db: Database,
  before: Vocabulary,
  { come, gone }: { come: Described; gone: Described },
): Promise<Vocabulary> {
  const usesOf = new Map(before.usesOf);
  const count = (described: Described, step: 1 | -1) => {
    for (const words of described) for (const word of new Set(words)) usesOf.set(word, (usesOf.get(word) ?? 0) + step);
  };
  count(come, 1);
  count(gone, -1);
  for (const [word, uses] of usesOf) if (uses <= 0) usesOf.delete(word);
  if (usesOf.size === before.stemsOf.size && [...usesOf.keys()].every((word) => before.stemsOf.has(word))) return { ...before, usesOf };
  const stemsOf = await readStems(db, before, usesOf.keys());
  const added = [...stemsOf].filter(([word]) => !before.stemsOf.has(word)).map(describeWord);
  const kept = before.dictionary.filter(({ word }) => stemsOf.has(word));
  return { ...before, stemsOf, usesOf, numberOf: numberStems(before, stemsOf), dictionary: [...kept, ...added].sort(byPlainForm) };
}

/** Stems that are still there keep their numbers, which products are marked with; new ones take numbers that are free. */
function numberStems(before: Vocabulary, stemsOf: Vocabulary['stemsOf']): Map<string, number> {
  const stems = new Set([...stemsOf.values()].flat());
  const numberOf = new Map([...before.numberOf].filter(([stem]) => stems.has(stem)));
  const taken = new Set(numberOf.values());
  let free = 0;
  for (const stem of stems) {
    if (numberOf.has(stem)) continue;
    while (taken.has(free)) free++;
    numberOf.set(stem, free++);
  }
  return numberOf;
}

/** All numbers of stems are below this. */
export const endOfNumbers = ({ numberOf }: Vocabulary): number => {
  let end = 0;
  for (const number of numberOf.values()) end = Math.max(end, number + 1);
  return end;
};

/** The stems of words that somebody asks for; in memory for who asks again. */
export async function lookUp(db: Database, vocabulary: Vocabulary, words: Iterable<string>): Promise<Map<string, readonly string[]>> {
  const stems = await readStems(db, vocabulary, words);
  for (const [word, found] of stems) if (!vocabulary.stemsOf.has(word)) vocabulary.asked.set(word, found);
  return stems;
}

export const describeWord = ([word, stems]: [string, readonly string[]]): KnownWord => {
  const form = plain(word);
  return { word, plain: form, stems, letters: lettersOf(form) };
};

const byPlainForm = (one: KnownWord, other: KnownWord) => (one.plain < other.plain ? -1 : one.plain > other.plain ? 1 : 0);

/** The words that begin so. */
export function wordsBeginning({ dictionary }: Vocabulary, beginning: string): KnownWord[] {
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
