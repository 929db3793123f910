import { findNearestWords, isCertainTypo } from './find-nearest-words.ts';
import type { Phrase, Synonyms } from './synonyms/load-synonyms.ts';
import { removeAccents } from './tokenize.ts';
import { isNegated, negate, termToText, withoutNegation } from './tokenize-terms.ts';
import { findWordsByPrefix, type Vocabulary } from './vocabulary.ts';

/** A word of a query. */
export interface QueryWord {
  word: string;
  stems: readonly string[];
  /** The last word may be unfinished. */
  isPrefix: boolean;
}

/** A part of a query: one word, or several that have a synonym together. */
export interface QueryPart {
  words: readonly QueryWord[];
  alternatives: readonly Phrase[];
}

/**
 * The meaningful words of a query, the last one perhaps unfinished. If there are only stop words, such as "for", the last one is searched: it may
 * become "formula". Words that the shop ignores, such as "dog", count only if there are no others.
 */
export function parseQueryWords(
  words: readonly string[],
  stems: ReadonlyMap<string, readonly string[]>,
  { ignoredStems }: Synonyms,
): QueryWord[] {
  // After a number, one letter is a unit.
  const isPrefix = (word: string, index: number) =>
    index === words.length - 1 && !(word.length === 1 && /^\p{N}/u.test(words[index - 1] ?? ''));
  const queryWords = words.map((word, index) => ({ word, stems: stems.get(word) ?? [], isPrefix: isPrefix(word, index) }));
  const meaningful = queryWords.filter((word) => word.stems.length > 0);
  if (meaningful.length === 0) return queryWords.slice(-1).map((word) => ({ ...word, stems: [word.word] }));
  const notIgnored = meaningful.filter((word) => !word.stems.some((stem) => ignoredStems.has(stem)));
  return notIgnored.length > 0 ? notIgnored : meaningful;
}

/** Groups words that have synonyms together, such as "dry food", the longest phrase first. */
export function splitIntoParts(words: readonly QueryWord[], synonyms: Synonyms): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length; ) {
    const match = (words[at]?.stems ?? [])
      .flatMap((stem) => synonyms.phrases.get(stem) ?? [])
      .filter(({ phrase }) => phrase.every((stem, index) => words[at + index]?.stems.includes(stem)))
      .sort((a, b) => b.phrase.length - a.phrase.length)[0];
    const length = match?.phrase.length ?? 1;
    parts.push({ words: words.slice(at, at + length), alternatives: match?.others ?? [] });
    at += length;
  }
  return parts;
}

interface Correction {
  words: QueryWord[];
  text: string;
}

/**
 * Replaces words that occur in no product and no synonym by the nearest known ones. `certain`: with only what is surely a typo replaced; null if nothing
 * is. `uncertain`: the query with all of them, if there are others.
 * `countOf`: how many products have a stem. `isKnownWord`: whether a stem is no typo although no product has it.
 */
export function correctTypos(
  { vocabulary, synonyms, isKnownWord }: { vocabulary: Vocabulary; synonyms: Synonyms; isKnownWord?: (stem: string) => boolean },
  words: readonly QueryWord[],
  countOf: (stem: string) => number,
): { certain: Correction | null; uncertain: string | null } {
  let [hasCertain, hasUncertain] = [false, false];
  const all: string[] = [];
  const retain = (word: QueryWord) => {
    all.push(word.word);
    return word;
  };
  const productsWith = ({ stems }: Pick<QueryWord, 'stems'>) => Math.max(0, ...stems.map(countOf));
  const queryWords = words.flatMap((word) => {
    const negated = isNegated(word.word);
    const typed = removeAccents(withoutNegation(word.word));
    if (
      productsWith(word) > 0 ||
      (negated && productsWith({ stems: word.stems.map(withoutNegation) }) > 0) ||
      word.stems.some((stem) => synonyms.stems.has(stem) || isKnownWord?.(stem)) ||
      (word.isPrefix && findWordsByPrefix(vocabulary, typed).some((match) => productsWith(match) > 0))
    )
      return retain(word);
    const split = negated ? null : splitCompound(vocabulary, typed, (stems) => productsWith({ stems }) > 0);
    if (split) {
      hasCertain = true;
      return split.map(retain);
    }
    const near = findNearestWords([...synonyms.words, ...vocabulary.dictionary], typed, {
      isPrefix: word.isPrefix,
      isAllowed: (match) => synonyms.words.includes(match) || productsWith(match) > 0,
    });
    const [best] = near.sort((a, b) => productsWith(b) - productsWith(a));
    if (!best) return retain(word);
    const isCertain = near.some(({ plain }) => isCertainTypo(typed, plain, { isPrefix: word.isPrefix }));
    if (!isCertain) {
      hasUncertain = true;
      all.push(negated ? negate(best.word) : best.word);
      return word;
    }
    hasCertain = true;
    const stems = [...new Set(near.flatMap(({ stems }) => stems))];
    return retain(
      negated ? { word: negate(best.word), stems: stems.map(negate), isPrefix: false } : { word: best.word, stems, isPrefix: false },
    );
  });
  const toText = (terms: readonly string[]) => terms.map(termToText).join(' ');
  return {
    certain: hasCertain ? { words: queryWords, text: toText(queryWords.map(({ word }) => word)) } : null,
    uncertain: hasUncertain ? toText(all) : null,
  };
}

const shortestOfCompound = 3;

/** Two words of products that were typed as one: "foodbin". */
function splitCompound({ stemsOf }: Vocabulary, typed: string, isKnown: (stems: readonly string[]) => boolean): QueryWord[] | null {
  for (let at = typed.length - shortestOfCompound; at >= shortestOfCompound; at--) {
    const words = [typed.slice(0, at), typed.slice(at)].map((word) => ({ word, stems: stemsOf.get(word) ?? [], isPrefix: false }));
    if (words.every(({ stems }) => isKnown(stems))) return words;
  }
  return null;
}
