import type { Database } from '#server/platform/database/database.ts';
import { stemTexts } from './stem-texts.ts';
import { removeAccents, tokenize } from './tokenize.ts';

interface IndexedText<T> {
  value: T;
  /** Without accents. */
  titleWords: readonly string[];
  titleStems: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}

/** Some hundred texts in memory, arranged for searches. */
export type TextIndex<T> = readonly IndexedText<T>[];

/** Indexes texts by their words. The stems of new ones take one round trip. */
export async function indexTexts<T>(
  db: Database,
  texts: readonly { value: T; title: string; text: string }[],
): Promise<{ index: TextIndex<T>; stems: Map<string, readonly string[]> }> {
  const tokenized = texts.map(({ value, title, text }) => ({ value, titleWords: tokenize(title), words: tokenize(text) }));
  const stems = await stemTexts(
    db,
    tokenized.flatMap(({ titleWords, words }) => [...titleWords, ...words]),
  );
  const stemsOf = (words: readonly string[]) => new Set(words.flatMap((word) => stems.get(word) ?? []));
  const index = tokenized.map(({ value, titleWords, words }) => ({
    value,
    titleWords: titleWords.map(removeAccents),
    titleStems: stemsOf(titleWords),
    stems: stemsOf([...titleWords, ...words]),
  }));
  return { index, stems };
}

/** A word of a search. */
export interface SearchedWord {
  word: string;
  stems: readonly string[];
}

/** The texts that have all words: first those that have them in the title, else as they were given. `isTyping`: the last word of a title may be unfinished. */
export function findTexts<T>(
  index: TextIndex<T>,
  words: readonly SearchedWord[],
  { limit, isTyping = false }: { limit: number; isTyping?: boolean },
): T[] {
  if (words.length === 0) return [];
  const isInTitle = ({ titleStems, titleWords }: IndexedText<T>) =>
    words.every(
      ({ word, stems }, at) =>
        stems.some((stem) => titleStems.has(stem)) ||
        (isTyping && at === words.length - 1 && titleWords.some((titleWord) => titleWord.startsWith(removeAccents(word)))),
    );
  const isInText = ({ stems: own }: IndexedText<T>) => words.every(({ stems }) => stems.some((stem) => own.has(stem)));
  const [inTitle, others] = [index.filter(isInTitle), index.filter((text) => !isInTitle(text) && isInText(text))];
  return [...inTitle, ...others].slice(0, limit).map(({ value }) => value);
}
