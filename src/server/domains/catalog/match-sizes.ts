import { countBits, intersect } from './bit-set.ts';
import { matchProducts } from './filter-products.ts';
import type { MatchedIndex, SearchMatch } from './match-query.ts';
import { hasSize } from './offers.ts';
import { parseSizes, type Size } from './parse-sizes.ts';
import { tokenize } from './tokenize.ts';

/** `sizes`: those in the text that the matching products have. `dogWeight`: the weight of the dog that it is about, in kg. */
export interface SizedMatch extends SearchMatch {
  sizes: readonly Size[];
  dogWeight: number | undefined;
}

/** Smaller ones may also be one of several in a pack: "400g" finds "6 × 400 g", word for word. */
const smallestBag = 1_000;

/**
 * Matches a text that may name sizes: "12kg chicken" finds the chicken that is sold in 12 kg, however its title is written. If nothing is, it is matched
 * word for word like any other. `matchWords`: matches words.
 */
export function matchSizes(
  { productIndex }: Pick<MatchedIndex, 'productIndex'>,
  text: string,
  matchWords: (words: readonly string[]) => SearchMatch,
): SizedMatch {
  const { sizes, dogWeight, rest } = parseSizes(text);
  if (sizes.length > 0 && sizes.every(({ quantity }) => quantity >= smallestBag)) {
    const words = tokenize(rest);
    const all: SearchMatch = { matches: productIndex.all, scores: new Uint16Array(productIndex.size), parts: [], didYouMean: null };
    const among = words.length > 0 ? matchWords(words) : all;
    const matches = intersect(
      among.matches,
      matchProducts(productIndex, ({ offers }) => hasSize(offers, sizes)),
    );
    if (countBits(matches) > 0) return { ...among, matches, sizes, dogWeight };
  }
  return { ...matchWords(tokenize(sizes.length > 0 ? text : rest)), sizes, dogWeight };
}
