import type { PartialMatch } from '#contract/catalog.ts';
import { countBits, emptyBitSet, hasBit, positionsIn, setBit } from './bit-set.ts';
import { correctTypos, parseQueryWords, type QueryPart, type QueryWord, splitIntoParts } from './parse-query.ts';
import { type MatchedIndex, matchParts, type PartMatch, postingsOf, scoreOfName, scorePart } from './score-parts.ts';
import type { SearchRules } from './search-rules/load-search-rules.ts';
import { isNegated, skuTerm, termToText, withoutNegation } from './tokenize-terms.ts';

/** Everything a search uses. */
export interface SearchIndex extends MatchedIndex {
  rules: SearchRules;
}

/** The result of a text search. */
export interface SearchMatch extends PartMatch {
  /** If no product has all words: what of them is found. */
  partialMatch: PartialMatch | null;
  /** A correction that is too uncertain to be searched for. */
  otherSpelling: string | null;
  /** The corrected words as text; null without corrections. */
  didYouMean: string | null;
}

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

/** Whether title, brand, category or first ingredients of a product have all words, not only synonyms of them or its text. */
export const isCalledThat = ({ scores, byName, parts, didYouMean }: SearchMatch, position: number): boolean => {
  return didYouMean === null && hasBit(byName, position) && (scores[position] ?? 0) >= parts.length * scoreOfName;
};
