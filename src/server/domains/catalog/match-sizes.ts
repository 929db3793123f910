import type { PartialMatch } from '#contract/catalog.ts';
import { countBits } from './bit-set.ts';
import { findNamedVariations } from './listed-variations.ts';
import type { SearchMatch } from './match-query.ts';
import { parseSizes } from './parse-sizes.ts';
import type { MatchedIndex } from './score-parts.ts';
import { termToText, tokenizeTerms } from './tokenize-terms.ts';
import type { ExcludedVariations } from './variation-columns.ts';

/** `dogWeight`: the weight of the dog that the text is about, in kg. */
export interface SizedMatch extends SearchMatch {
  /** Whether the matching products have a size that the text names. */
  isSized: boolean;
  excluded: ExcludedVariations;
  dogWeight: number | undefined;
}

/** Smaller ones may also be one of several in a pack: "400g" finds "6 × 400 g", word for word. */
const smallestBag = 1_000;

/**
 * Matches a text that may name sizes: "12kg chicken" finds the chicken that is sold in 12 kg, however its title is written, and of several flavours only if
 * the chicken is. If nothing is, the size is matched word for word ("up to 15 kg"), and else ignored. `matchWords`: matches words.
 */
export function matchSizes(
  index: Pick<MatchedIndex, 'productIndex' | 'vocabulary'>,
  text: string,
  matchWords: (words: readonly string[]) => SearchMatch,
): SizedMatch {
  const { sizes, dogWeight, rest } = parseSizes(text);
  const [words, withoutSizes] = [tokenizeTerms(sizes.length > 0 ? text : rest), tokenizeTerms(rest)];
  if (sizes.length > 0 && sizes.every(({ quantity }) => quantity >= smallestBag)) {
    const among = withoutSizes.length > 0 ? matchWords(withoutSizes) : everything(index);
    const ofSize = findNamedVariations(index, among.matches, { parts: among.parts, sizes, isStrict: true });
    if (countBits(ofSize.matches) > 0) return { ...among, ...ofSize, isSized: true, dogWeight };
    const literal = matchWords(words);
    const named = findNamedVariations(index, literal.matches, { parts: literal.parts, sizes: [], isStrict: true });
    if (withoutSizes.length === 0 || (literal.complete && countBits(named.matches) > 0))
      return { ...literal, ...named, isSized: false, dogWeight };
    return {
      ...among,
      excluded: findNamedVariations(index, among.matches, { parts: among.parts, sizes: [] }).excluded,
      partialMatch: withoutSizesIn(words, withoutSizes, among),
      isSized: false,
      dogWeight,
    };
  }
  const match = matchWords(words);
  const { excluded } = findNamedVariations(index, match.matches, { parts: match.parts, sizes });
  return { ...match, excluded, isSized: false, dogWeight };
}

/** Nothing is sold in the sizes that were named, so that the other words are what was found. */
function withoutSizesIn(words: readonly string[], rest: readonly string[], { matches, partialMatch }: SearchMatch): PartialMatch | null {
  if (countBits(matches) === 0) return null;
  const size = words.filter((word) => !rest.includes(word)).map(termToText);
  return {
    missing: [size.join(' '), ...(partialMatch?.missing ?? [])],
    found: partialMatch?.found ?? [rest.map(termToText).join(' ')],
  };
}

const everything = ({ productIndex: { all, size } }: Pick<MatchedIndex, 'productIndex'>): SearchMatch => ({
  matches: all,
  scores: new Uint16Array(size),
  byName: all,
  complete: true,
  parts: [],
  didYouMean: null,
  otherSpelling: null,
  partialMatch: null,
});
