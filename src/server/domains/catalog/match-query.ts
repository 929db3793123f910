import type { PartialMatch } from '#contract/catalog.ts';
import { type BitSet, countBits, emptyBitSet, hasBit, positionsIn, setBit } from './bit-set.ts';
import { correctTypos, parseQueryWords, type QueryPart, type QueryWord, splitIntoParts } from './parse-query.ts';
import { searchField } from './product-index.queries.ts';
import { fieldIn, numberIn, type ProductIndex } from './product-index.ts';
import type { SearchRules } from './search-rules/load-search-rules.ts';
import type { Phrase, Synonyms } from './synonyms/load-synonyms.ts';
import { removeAccents } from './tokenize.ts';
import { isNegated, skuTerm, termToText, withoutNegation } from './tokenize-terms.ts';
import { findWordsByPrefix, type Vocabulary } from './vocabulary.ts';

/** Everything a search uses. */
export interface SearchIndex {
  productIndex: ProductIndex;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  /** What words weigh by `searchField`, if not as for the order by relevance. */
  fieldWeights?: readonly number[];
  /** Whether a stem is no typo although no product has it. */
  isKnownWord?: (stem: string) => boolean;
  rules: SearchRules;
}

/** What matching needs, before the rules. */
export type MatchedIndex = Omit<SearchIndex, 'rules'>;

/** The result of a text search. */
export interface SearchMatch {
  matches: BitSet;
  /** By position: how well the product matches. */
  scores: Uint16Array;
  /** The products that have all words themselves, not only synonyms of them. */
  byName: BitSet;
  /** Whether at least one product has all words. */
  complete: boolean;
  /** The words that were searched, after corrections. */
  parts: readonly QueryPart[];
  /** If no product has all words: what of them is found. */
  partialMatch: PartialMatch | null;
  /** A correction that is too uncertain to be searched for. */
  otherSpelling: string | null;
  /** The corrected words as text; null without corrections. */
  didYouMean: string | null;
}

type PartMatch = Omit<SearchMatch, 'didYouMean' | 'otherSpelling' | 'partialMatch'>;

/**
 * Finds the products that contain all words or synonyms of them, and nothing that the words negate. If there are none, the words may be a SKU; else unknown
 * words are replaced by the nearest known ones, if these are near enough. If there are still none, amounts are ignored, and then the products with the most matches are returned,
 * provided that they match at least a quarter of the words.
 */
export function matchQuery(index: MatchedIndex, words: readonly string[], stems: ReadonlyMap<string, readonly string[]>): SearchMatch {
  const queryWords = parseQueryWords(words, stems, index.synonyms);
  const exact = matchParts(index, splitIntoParts(queryWords, index.synonyms));
  const isKnown = ({ stems }: QueryWord) =>
    stems.some((stem) => [stem, withoutNegation(stem)].some((own) => postingsOf(index, own).length > 0));
  // Everything is without "chiken".
  const mayBeTypo = queryWords.some((word) => isNegated(word.word) && !isKnown(word));
  const typed = { didYouMean: null, otherSpelling: null, partialMatch: null };
  if (exact.complete && !mayBeTypo) return { ...exact, ...typed };
  const ofSku = matchParts(index, [{ words: toSkuWords(words), alternatives: [] }]);
  if (ofSku.complete) return { ...ofSku, ...typed };
  const { certain, uncertain } = correctTypos(index, queryWords, (stem) => postingsOf(index, stem).length);
  const otherSpelling = uncertain;
  const match = certain ? matchParts(index, splitIntoParts(certain.words, index.synonyms)) : exact;
  const didYouMean = certain && countBits(match.matches) > 0 ? certain.text : null;
  if (match.complete) return { ...match, didYouMean, otherSpelling, partialMatch: null };
  const searched = certain?.words ?? queryWords;
  const withoutAmounts = matchParts(index, splitIntoParts(removeAmounts(searched), index.synonyms));
  const best = withoutAmounts.complete ? withoutAmounts : onlyBestMatches(match, partialShareOfBest);
  const partialMatch = findPartialMatch(index, splitIntoParts(searched, index.synonyms), best);
  return { ...best, didYouMean, otherSpelling, partialMatch };
}

/** Which parts of a query the matching products have, and which none of them has. Null if there are none. */
function findPartialMatch(index: MatchedIndex, parts: readonly QueryPart[], { matches, parts: searched }: PartMatch): PartialMatch | null {
  const positions = positionsIn(matches);
  if (positions.length === 0) return null;
  const searchedWords = new Set(searched.flatMap(({ words }) => words.map(({ word }) => word)));
  const isFound = (part: QueryPart) => {
    if (!part.words.every(({ word }) => searchedWords.has(word))) return false;
    const { own, alternatives } = scorePart(index, part, false);
    return positions.some((position) => (own[position] ?? 0) > 0 || (alternatives?.[position] ?? 0) > 0);
  };
  const [missing, found]: [string[], string[]] = [[], []];
  // Words that stand together are named together: "2 m".
  let last: string[] | undefined;
  for (const part of parts) {
    const text = part.words.map(({ word }) => termToText(word)).join(' ');
    const list = isFound(part) ? found : missing;
    if (list === missing && last === missing) missing.push(`${missing.pop()} ${text}`);
    else list.push(text);
    last = list;
  }
  return { missing, found };
}

/** "2 m" says something about a lead, and nothing about what else has a 2 in its title. */
const removeAmounts = (words: readonly QueryWord[]): QueryWord[] =>
  words.filter(({ word }, at) => !startsWithDigit(word) && !(word.length <= 2 && startsWithDigit(words[at - 1]?.word ?? '')));
const startsWithDigit = (word: string): boolean => /^\p{N}/u.test(word);

/** A product that merely mentions a word is not what was meant if another one is called that. */
const partialShareOfBest = 0.25;
/** Where the order is another one than relevance, what stands first is to match about as well as anything: the cheapest blanket is no cheap bed. */
const sortedShareOfBest = 0.76;

/** Leaves out all that is not about what the query is about. */
export const onlyGoodMatches = <M extends Pick<SearchMatch, 'matches' | 'scores'>>(match: M): M =>
  onlyBestMatches(match, sortedShareOfBest);

/** Leaves out what matches worse than that. */
function onlyBestMatches<M extends Pick<SearchMatch, 'matches' | 'scores'>>(match: M, leastShareOfBest: number): M {
  const positions = positionsIn(match.matches);
  const best = positions.reduce((most, position) => Math.max(most, match.scores[position] ?? 0), 0);
  const matches = emptyBitSet(match.scores.length);
  for (const position of positions) if ((match.scores[position] ?? 0) >= best * leastShareOfBest) setBit(matches, position);
  return { ...match, matches };
}

const shortestSku = 3;

/** The last part of a SKU may be unfinished. */
const toSkuWords = (words: readonly string[]): QueryWord[] =>
  words.map(withoutNegation).map((word, at, all) => ({
    word: skuTerm(word),
    stems: [skuTerm(word)],
    isPrefix: at === all.length - 1 && all.join('').length >= shortestSku,
  }));

const postingsOf = ({ productIndex, vocabulary }: MatchedIndex, stem: string) =>
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
/** A synonym counts less than the word itself, and adds to it. */
const synonymWeights = { instead: 0.6, beside: 0.1 };
/** Of a product that has nothing to do with a word which is to be absent. */
const absentScore = 10;
export const maxScore = 0xffff;

/** Whether title, brand, category or first ingredients of a product have all words, not only synonyms of them or its text. */
export const isCalledThat = ({ scores, byName, parts, didYouMean }: SearchMatch, position: number): boolean => {
  const least = (fieldWeights[searchField.main] ?? 0) * matchWeights.whole;
  return didYouMean === null && hasBit(byName, position) && (scores[position] ?? 0) >= parts.length * least;
};

/** Scores every product. */
function matchParts(index: MatchedIndex, parts: readonly QueryPart[]): PartMatch {
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
function scorePart(index: MatchedIndex, { words, alternatives }: QueryPart, isOnly: boolean): PartScores {
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
