import { countBits, intersect } from './bit-set.ts';
import { matchProducts } from './filter-products.ts';
import type { MatchedIndex, SearchMatch } from './match-query.ts';
import { hasSize } from './offers.ts';
import { parseSizes, type Size } from './parse-sizes.ts';
import { tokenize } from './tokenize.ts';

/** Smaller ones may also be one of several in a pack: "400g" finds "6 × 400 g", word for word. */
const smallestBag = 1_000;

/**
 * Matches a text that may name sizes: "12kg chicken" finds the chicken that is sold in 12 kg, however its title is written. If nothing is, it is matched
 * word for word like any other. `sizes`: those that the matching products have. `matchWords`: matches words.
 */
export function matchSizes(
  { productIndex }: Pick<MatchedIndex, 'productIndex'>,
  text: string,
  matchWords: (words: readonly string[]) => SearchMatch,
): SearchMatch & { sizes: readonly Size[] } {
  const { sizes, rest } = parseSizes(text);
  if (sizes.length > 0 && sizes.every(({ quantity }) => quantity >= smallestBag)) {
    const words = tokenize(rest);
    const all: SearchMatch = { matches: productIndex.all, scores: new Uint16Array(productIndex.size), parts: [], didYouMean: null };
    const among = words.length > 0 ? matchWords(words) : all;
    const matches = intersect(
      among.matches,
      matchProducts(productIndex, ({ offers }) => hasSize(offers, sizes)),
    );
    if (countBits(matches) > 0) return { ...among, matches, sizes };
  }
  return { ...matchWords(tokenize(sizes.length > 0 ? text : rest)), sizes };
}
