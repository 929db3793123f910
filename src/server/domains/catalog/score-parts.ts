import { type BitSet, emptyBitSet, hasBit, setBit } from './bit-set.ts';
import type { QueryPart, QueryWord } from './parse-query.ts';
import { searchField } from './product-index.queries.ts';
import { fieldIn, numberIn, type ProductIndex } from './product-index.ts';
import type { Phrase, Synonyms } from './synonyms/load-synonyms.ts';
import { removeAccents } from './tokenize.ts';
import { isNegated, withoutNegation } from './tokenize-terms.ts';
import { findWordsByPrefix, type Vocabulary } from './vocabulary.ts';

/** What matching needs, before the rules. */
export interface MatchedIndex {
  productIndex: ProductIndex;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  /** What words weigh by `searchField`, if not as for the order by relevance. */
  fieldWeights?: readonly number[];
  /** Whether a stem is no typo although no product has it. */
  isKnownWord?: (stem: string) => boolean;
}

/** Which products match the parts of a query, and how well. */
export interface PartMatch {
  matches: BitSet;
  /** By position: how well the product matches. */
  scores: Uint16Array;
  /** The products that have all words themselves, not only synonyms of them. */
  byName: BitSet;
  /** Whether at least one product has all words. */
  complete: boolean;
  /** The words that were searched, after corrections. */
  parts: readonly QueryPart[];
}

/** The products that have a stem, with the field that has it. */
export const postingsOf = ({ productIndex, vocabulary }: MatchedIndex, stem: string) =>
  productIndex.postings(vocabulary.stemNumberOf.get(stem) ?? Number.MAX_SAFE_INTEGER);
/** The weight of a word by its field: what a product is counts more than what it is called, that more than what is in it, and least how it is described. */
const fieldWeights: number[] = [];
fieldWeights[searchField.subtitle] = 1;
fieldWeights[searchField.facts] = 3;
fieldWeights[searchField.main] = 8;
fieldWeights[searchField.title] = 10;
fieldWeights[searchField.parentCategories] = 11;
fieldWeights[searchField.category] = 11;
fieldWeights[searchField.titleAndCategory] = 14;
/** Where all that is found is equally good, products of a parent category are less so: a blanket of "Beds & blankets" is no bed. */
export const strictFieldWeights: readonly number[] = fieldWeights.with(searchField.parentCategories, 10.5);
/** … and by kind of match: the whole word or a prefix, which counts little if the query word exists by itself: "tin" finds tins before "tiny". */
const matchWeights = { whole: 20, prefix: 15, prefixOfKnownWord: 2 };
/** The least score of a word that the title, the brand, the category or the first ingredients of a product have. */
export const scoreOfName: number = (fieldWeights[searchField.main] ?? 0) * matchWeights.whole;
/** A synonym counts less than the word itself, and adds to it. */
const synonymWeights = { instead: 0.6, beside: 0.1 };
/** Of a product that has nothing to do with a word which is to be absent. */
const absentScore = 10;
export const maxScore = 0xffff;

/** Scores every product. The matches are those with the most parts, provided that these are at least a quarter of all. */
export function matchParts(index: MatchedIndex, parts: readonly QueryPart[]): PartMatch {
  const { size } = index.productIndex;
  const [scores, matchedParts, matchedByName] = [new Uint16Array(size), new Uint8Array(size), new Uint8Array(size)];
  let maxMatched = 0;
  const unwanted = findUnwanted(index, parts);
  for (const part of parts) {
    const { own, alternatives } = scorePart(index, part, parts.length === 1);
    for (let position = 0; position < size; position++) {
      const [ownScore, alternative] = [own[position] ?? 0, alternatives?.[position] ?? 0];
      if ((ownScore === 0 && alternative === 0) || (unwanted && hasBit(unwanted, position))) continue;
      const score = ownScore + alternative * (ownScore > 0 ? synonymWeights.beside : synonymWeights.instead);
      scores[position] = Math.min(maxScore, (scores[position] ?? 0) + score);
      matchedParts[position] = (matchedParts[position] ?? 0) + 1;
      if (ownScore > 0) matchedByName[position] = (matchedByName[position] ?? 0) + 1;
      maxMatched = Math.max(maxMatched, matchedParts[position] ?? 0);
    }
  }
  const complete = maxMatched > 0 && maxMatched === parts.length;
  const [matches, byName] = [emptyBitSet(size), emptyBitSet(size)];
  if (maxMatched * 4 < parts.length || maxMatched === 0) return { matches, scores, byName, parts, complete };
  for (let position = 0; position < size; position++) {
    if (matchedParts[position] !== maxMatched) continue;
    setBit(matches, position);
    if (matchedByName[position] === maxMatched) setBit(byName, position);
  }
  return { matches, scores, byName, parts, complete };
}

/** The products that have a word which the query negates. */
function findUnwanted(index: MatchedIndex, parts: readonly QueryPart[]): BitSet | undefined {
  const stems = parts.flatMap(({ words }) => words.flatMap((word) => word.stems)).filter(isNegated);
  if (stems.length === 0) return undefined;
  const unwanted = emptyBitSet(index.productIndex.size);
  for (const stem of stems) {
    for (const posting of postingsOf(index, withoutNegation(stem)))
      if (fieldIn(posting) !== searchField.subtitle) setBit(unwanted, numberIn(posting));
  }
  return unwanted;
}

interface PartScores {
  own: Uint16Array;
  /** By synonyms; undefined without any. */
  alternatives: Uint16Array | undefined;
}

/** By position, how well products match a part. `isOnly`: the query has no other. */
export function scorePart(index: MatchedIndex, { words, alternatives }: QueryPart, isOnly: boolean): PartScores {
  const { size, all, namesIngredients } = index.productIndex;
  const own = scoreWords(
    index,
    words.map((word) => expandWord(index, word, alternatives)),
  );
  if (words.length > 0 && words.every(({ word }) => isNegated(word))) {
    // Any product may be "without chicken" that does not have it; by itself, this asks for something to eat.
    const fitting = isOnly ? namesIngredients : all;
    for (let position = 0; position < size; position++) if (own[position] === 0 && hasBit(fitting, position)) own[position] = absentScore;
  }
  if (alternatives.length === 0) return { own, alternatives: undefined };
  const best = new Uint16Array(size);
  for (const phrase of alternatives) {
    const scores = scoreWords(
      index,
      phrase.map((stem) => [{ postings: postingsOf(index, stem), weight: matchWeights.whole }]),
      // What a product is called in other words says what it is; what its description has in other words does not.
      searchField.facts,
    );
    const factor = words.length / phrase.length;
    for (let position = 0; position < size; position++) best[position] = Math.max(best[position] ?? 0, (scores[position] ?? 0) * factor);
  }
  return { own, alternatives: best };
}

interface TermPostings {
  postings: Uint32Array;
  weight: number;
}

/** All index terms that a query word may match. */
function expandWord(index: MatchedIndex, { word, stems, isPrefix }: QueryWord, alternatives: readonly Phrase[]): TermPostings[] {
  const terms = stems.map((stem) => ({ postings: postingsOf(index, stem), weight: matchWeights.whole }));
  if (!isPrefix) return terms;
  const longerStems = new Set<string>();
  for (const vocabularyWord of findWordsByPrefix(index.vocabulary, removeAccents(word)))
    for (const stem of vocabularyWord.stems) longerStems.add(stem);
  for (const stem of stems) longerStems.delete(stem);
  const isKnown = alternatives.length > 0 || terms.some(({ postings }) => postings.length > 0);
  const prefixWeight = isKnown ? matchWeights.prefixOfKnownWord : matchWeights.prefix;
  for (const stem of longerStems) terms.push({ postings: postingsOf(index, stem), weight: prefixWeight });
  return terms;
}

/** By position: the sum of the words' scores; 0 if one of the words is missing. `leastField`: words in others do not count. */
function scoreWords(
  { productIndex: { size }, fieldWeights: weights = fieldWeights }: MatchedIndex,
  words: readonly (readonly TermPostings[])[],
  leastField = 0,
): Uint16Array {
  let sum: Uint16Array | undefined;
  for (const terms of words) {
    const scores = new Uint16Array(size);
    for (const { postings, weight } of terms) {
      for (const posting of postings) {
        const [position, field] = [numberIn(posting), fieldIn(posting)];
        const score = field < leastField ? 0 : (weights[field] ?? 0) * weight;
        if (score > (scores[position] ?? 0)) scores[position] = score;
      }
    }
    const before = sum;
    sum = before
      ? scores.map((score, position) => (score > 0 && (before[position] ?? 0) > 0 ? score + (before[position] ?? 0) : 0))
      : scores;
  }
  return sum ?? new Uint16Array(size);
}
