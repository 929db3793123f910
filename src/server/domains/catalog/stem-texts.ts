import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import { findStems } from './product-index.queries.ts';

/** The stems of a word never change. Bounded, since owners may write new words for years. */
const stemsOfWords = new LRUCache<string, readonly string[]>({ max: 20_000 });

/** The stems of the words of texts, in one round trip if some are new to this process: a text that has changed a little is indexed again without asking for all of its words. */
export async function stemTexts(db: Database, words: Iterable<string>): Promise<Map<string, readonly string[]>> {
  const [stems, unknown] = [new Map<string, readonly string[]>(), [] as string[]];
  for (const word of new Set(words)) {
    const known = stemsOfWords.get(word);
    if (known) stems.set(word, known);
    else unknown.push(word);
  }
  if (unknown.length === 0) return stems;
  for (const [word, found] of await findStems(db, unknown)) {
    stemsOfWords.set(word, found);
    stems.set(word, found);
  }
  return stems;
}
