import type { Database } from '#server/platform/database/database.ts';
import { findStems, findSynonyms } from './product-index.queries.ts';
import { tokenize } from './tokenize.ts';
import { toVocabularyWord, type VocabularyWord } from './vocabulary.ts';

/** The stems of one or several consecutive words. */
export type Phrase = readonly string[];

export interface Synonyms {
  /** By the first stem of a phrase: the phrase and its synonyms. */
  phrases: ReadonlyMap<string, readonly { phrase: Phrase; others: readonly Phrase[] }[]>;
  /** The stems of words that are ignored beside others, such as "dog". */
  ignoredStems: ReadonlySet<string>;
  /** All stems that occur in synonyms. */
  stems: ReadonlySet<string>;
  /** All words of synonyms, for typo correction: they need not occur in any product. */
  words: readonly VocabularyWord[];
}

/** Loads the synonyms, in one or two round trips. */
export async function loadSynonyms(db: Database): Promise<Synonyms> {
  const rows = await findSynonyms(db);
  const stems = await findStems(db, [...new Set(rows.flatMap(({ term, means }) => [term, ...means].flatMap(tokenize)))]);
  const phraseOf = (text: string): Phrase => tokenize(text).flatMap((word) => stems.get(word)?.slice(0, 1) ?? []);
  const others = new Map<string, { phrase: Phrase; others: Phrase[] }>();
  const add = (text: string, other: string) => {
    const [phrase, meaning] = [phraseOf(text), phraseOf(other)];
    // Forms of the same word match without a synonym.
    if (phrase.length === 0 || meaning.length === 0 || phrase.join(' ') === meaning.join(' ')) return;
    const entry = others.get(phrase.join(' ')) ?? { phrase, others: [] };
    entry.others.push(meaning);
    others.set(phrase.join(' '), entry);
  };
  for (const { term, means, both_ways } of rows) {
    for (const meaning of means) {
      add(term, meaning);
      if (both_ways) add(meaning, term);
    }
  }
  return {
    ignoredStems: new Set(rows.flatMap(({ term, means }) => (means.length === 0 ? phraseOf(term) : []))),
    stems: new Set([...stems.values()].flat()),
    phrases: Map.groupBy(others.values(), ({ phrase }) => phrase[0] ?? ''),
    words: [...stems].map(toVocabularyWord),
  };
}
