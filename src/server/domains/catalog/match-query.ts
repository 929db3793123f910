import { type BitSet, countBits, emptyBitSet, setBit } from './bit-set.ts';
import { correctTypos, parseQueryWords, type QueryPart, type QueryWord, splitIntoParts } from './parse-query.ts';
import { type ProductIndex, searchField } from './product-index.ts';
import type { SearchRules } from './search-rules/load-search-rules.ts';
import type { Synonyms } from './synonyms/load-synonyms.ts';
import { removeAccents } from './tokenize.ts';
import { findWordsByPrefix, type Vocabulary } from './vocabulary.ts';

/** Everything a search uses. */
export interface SearchIndex {
  productIndex: ProductIndex;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  rules: SearchRules;
}

/** What matching needs, before the rules. */
export type MatchedIndex = Omit<SearchIndex, 'rules'>;

/** The result of a text search. */
export interface SearchMatch {
  matches: BitSet;
  /** By position: how well the product matches. */
  scores: Uint16Array;
  /** The words that were searched, after corrections. */
  parts: readonly QueryPart[];
  /** The corrected words as text; null without corrections. */
  didYouMean: string | null;
}

/**
 * Finds the products that contain all words or synonyms of them. If there are none, unknown words are replaced by the nearest known ones. If there are
 * still none, the products with the most matches are returned, provided that they match at least a quarter of the words.
 */
export function matchQuery(index: MatchedIndex, words: readonly string[], stems: ReadonlyMap<string, readonly string[]>): SearchMatch {
  const queryWords = parseQueryWords(words, stems, index.synonyms);
  const exact = matchParts(index, splitIntoParts(queryWords, index.synonyms));
  if (exact.complete) return { ...exact, didYouMean: null };
  const corrected = correctTypos(index, queryWords, (stem) => postingsOf(index, stem).length);
  if (!corrected) return { ...exact, didYouMean: null };
  const correctedMatch = matchParts(index, splitIntoParts(corrected.words, index.synonyms));
  return { ...correctedMatch, didYouMean: countBits(correctedMatch.matches) > 0 ? corrected.text : null };
}

const postingsOf = ({ productIndex, vocabulary }: MatchedIndex, stem: string) =>
  productIndex.postings(vocabulary.stemNumberOf.get(stem) ?? Number.MAX_SAFE_INTEGER);

/** The weight of a word by its field: a word in the title counts more than one in the ingredients. */
const fieldWeights = [0, 1, 0, 0];
fieldWeights[searchField.secondary] = 4;
fieldWeights[searchField.title] = 8;
/** … and by kind of match: the whole word or a prefix, which counts little if the query word exists by itself: "tin" finds tins before "tiny". */
const matchWeights = { whole: 20, prefix: 15, prefixOfKnownWord: 2 };
/** Ranks products that contain the query's own words before those found by synonyms only. */
const exactNameBonus = 0x8000;

/** A score without the bonus. */
export const matchScore = (score: number): number => score & (exactNameBonus - 1);
/** The score with another value, and the bonus that it had. At least 1, since 0 is no match. */
export const withMatchScore = (score: number, value: number): number =>
  (score & exactNameBonus) | Math.max(1, Math.min(exactNameBonus - 1, Math.round(value)));

/** Whether title, brand or category of a product have all words, not only synonyms of them or its text. */
export const isCalledThat = ({ scores, parts, didYouMean }: SearchMatch, position: number): boolean => {
  const score = scores[position] ?? 0;
  const least = (fieldWeights[searchField.secondary] ?? 0) * matchWeights.whole;
  return didYouMean === null && score >= exactNameBonus && matchScore(score) >= parts.length * least;
};

/** Scores every product. `complete`: at least one product matches all parts. */
function matchParts(index: MatchedIndex, parts: readonly QueryPart[]): Omit<SearchMatch, 'didYouMean'> & { complete: boolean } {
  const { size } = index.productIndex;
  const [scores, matchedParts, matchedByName] = [new Uint16Array(size), new Uint8Array(size), new Uint8Array(size)];
  let maxMatched = 0;
  for (const { words, alternatives } of parts) {
    const ownScores = scoreWords(
      size,
      words.map((word) => expandWord(index, word)),
    );
    const alternativeScores = alternatives.map((phrase) =>
      scoreWords(
        size,
        phrase.map((stem) => [{ postings: postingsOf(index, stem), weight: 1 }]),
      ),
    );
    for (let position = 0; position < size; position++) {
      let score = ownScores[position] ?? 0;
      if (score === 0) for (const scoresOfSynonym of alternativeScores) score = Math.max(score, scoresOfSynonym[position] ?? 0);
      if (score === 0) continue;
      scores[position] = (scores[position] ?? 0) + score;
      matchedParts[position] = (matchedParts[position] ?? 0) + 1;
      if ((ownScores[position] ?? 0) > 0) matchedByName[position] = (matchedByName[position] ?? 0) + 1;
      maxMatched = Math.max(maxMatched, matchedParts[position] ?? 0);
    }
  }
  const complete = maxMatched > 0 && maxMatched === parts.length;
  const matches = emptyBitSet(size);
  if (maxMatched * 4 < parts.length || maxMatched === 0) return { matches, scores, parts, complete };
  for (let position = 0; position < size; position++) {
    if (matchedParts[position] !== maxMatched) continue;
    setBit(matches, position);
    if (matchedByName[position] === maxMatched) scores[position] = (scores[position] ?? 0) + exactNameBonus;
  }
  return { matches, scores, parts, complete };
}

interface TermPostings {
  postings: Uint32Array;
  weight: number;
}

/** All index terms that a query word may match. */
function expandWord(index: MatchedIndex, { word, stems, isPrefix }: QueryWord): TermPostings[] {
  const terms = stems.map((stem) => ({ postings: postingsOf(index, stem), weight: matchWeights.whole }));
  if (!isPrefix) return terms;
  const longerStems = new Set<string>();
  for (const vocabularyWord of findWordsByPrefix(index.vocabulary, removeAccents(word)))
    for (const stem of vocabularyWord.stems) longerStems.add(stem);
  for (const stem of stems) longerStems.delete(stem);
  const prefixWeight = terms.some(({ postings }) => postings.length > 0) ? matchWeights.prefixOfKnownWord : matchWeights.prefix;
  for (const stem of longerStems) terms.push({ postings: postingsOf(index, stem), weight: prefixWeight });
  return terms;
}

/** By position: the sum of the words' scores; 0 if one of the words is missing. */
function scoreWords(size: number, words: readonly (readonly TermPostings[])[]): Uint16Array {
  let sum: Uint16Array | undefined;
  for (const terms of words) {
    const scores = new Uint16Array(size);
    for (const { postings, weight } of terms) {
      for (const posting of postings) {
        const score = (fieldWeights[posting & 3] ?? 0) * weight;
        if (score > (scores[posting >>> 2] ?? 0)) scores[posting >>> 2] = score;
      }
    }
    const before = sum;
    sum = before
      ? scores.map((score, position) => (score > 0 && (before[position] ?? 0) > 0 ? score + (before[position] ?? 0) : 0))
      : scores;
  }
  return sum ?? new Uint16Array(size);
}
