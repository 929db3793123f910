import type { Database } from '#server/platform/database/database.ts';
import { findStems } from '../product-index.queries.ts';
import { tokenizeTerms } from '../tokenize-terms.ts';
import { toVocabularyWord, type VocabularyWord } from '../vocabulary.ts';
import { findEnabledSynonyms, type SynonymRow } from './synonyms.queries.ts';

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

export type SynonymWords = Pick<SynonymRow, 'kind' | 'words' | 'means'>;

/** Loads the synonyms that are switched on, in one or two round trips. */
export const loadSynonyms = async (db: Database): Promise<Synonyms> => indexSynonyms(db, await findEnabledSynonyms(db));

/** Arranges synonyms as a search uses them. At most one round trip, for the stems. */
export async function indexSynonyms(db: Database, rows: readonly SynonymWords[]): Promise<Synonyms> {
  const stems = await findStems(db, [...new Set(rows.flatMap(({ words, means }) => [...words, ...means].flatMap(tokenizeTerms)))]);
  const phraseOf = (text: string): Phrase => tokenizeTerms(text).flatMap((word) => stems.get(word)?.slice(0, 1) ?? []);
  const others = new Map<string, { phrase: Phrase; others: Phrase[] }>();
  const add = (text: string, other: string) => {
    const [phrase, meaning] = [phraseOf(text), phraseOf(other)];
    // Forms of the same word match without a synonym.
    if (phrase.length === 0 || meaning.length === 0 || phrase.join(' ') === meaning.join(' ')) return;
    const entry = others.get(phrase.join(' ')) ?? { phrase, others: [] };
    entry.others.push(meaning);
    others.set(phrase.join(' '), entry);
  };
  for (const { kind, words, means } of rows) {
    if (kind === 'group') for (const word of words) for (const other of words) add(word, other);
    if (kind === 'one_way') for (const word of words) for (const meaning of means) add(word, meaning);
  }
  return {
    ignoredStems: new Set(rows.flatMap(({ kind, words }) => (kind === 'ignored' ? words.flatMap(phraseOf) : []))),
    stems: new Set([...stems.values()].flat()),
    phrases: Map.groupBy(others.values(), ({ phrase }) => phrase[0] ?? ''),
    words: [...stems].map(toVocabularyWord),
  };
}
