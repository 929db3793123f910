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

/** The words that products were described with since the process started, and their stems, each of which has a number. */
export interface Vocabulary {
  stemsOf: Map<string, readonly string[]>;
  numberOf: Map<string, number>;
  /** What was asked for lately: words that no product has are not learned, or shoppers would fill the memory with them. */
  asked: LRUCache<string, readonly string[]>;
  /** All words in alphabetical order of their plain form, made anew when there are more. */
  dictionary: readonly KnownWord[];
}

export const createVocabulary = (): Vocabulary => ({
  stemsOf: new Map(),
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

/** Learns the words of products. */
export async function learnWords(db: Database, vocabulary: Vocabulary, words: Iterable<string>): Promise<void> {
  let grew = false;
  for (const [word, stems] of await readStems(db, vocabulary, words)) {
    if (vocabulary.stemsOf.has(word)) continue;
    grew = true;
    vocabulary.stemsOf.set(word, stems);
    for (const stem of stems) if (!vocabulary.numberOf.has(stem)) vocabulary.numberOf.set(stem, vocabulary.numberOf.size);
  }
  if (grew) vocabulary.dictionary = [...vocabulary.stemsOf].map(describeWord).sort(byPlainForm);
}

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
