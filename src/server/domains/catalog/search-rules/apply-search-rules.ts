import { emptyBitSet, hasBit, positionsIn, setBit } from '../bit-set.ts';
import type { SearchIndex, SearchMatch } from '../match-query.ts';
import type { QueryWord } from '../parse-query.ts';
import type { IndexedProduct } from '../product-index.queries.ts';
import { maxScore } from '../score-parts.ts';
import type { ActiveRule, ResolvedBoost } from './load-search-rules.ts';

/** A search as shoppers see it: after what the owner has decided about it. */
export interface RankedMatch extends SearchMatch {
  /** The positions that come first, in this order, when sorted by relevance. */
  pinned: readonly number[];
  /** Everything in stock comes before everything that is sold out. */
  stockFirst: boolean;
}

/** Applies the rule of the words as they were typed, or else as they were corrected, and the ranking of all searches. */
export function applySearchRules(index: SearchIndex, match: SearchMatch, typed: readonly QueryWord[]): RankedMatch {
  const { ranking } = index.rules;
  const corrected = match.parts.flatMap(({ words }) => words);
  const rule = ruleOfWords(index, typed) ?? ruleOfWords(index, corrected);
  const boosts = [...ranking.boosts, ...(rule?.boosts ?? [])];
  const pinned = (rule?.pinned ?? []).flatMap((id) => index.productIndex.positionById.get(id) ?? []);
  const changed = rule ? changeMatches(index, match, rule, pinned) : match.matches;
  const scores = boosts.length > 0 || ranking.bestSellers > 0 ? boostScores(index, { ...match, matches: changed }, boosts) : match.scores;
  return { ...match, matches: changed, scores, pinned, stockFirst: ranking.stock === 'first' };
}

export const ruleOfWords = ({ rules }: SearchIndex, words: readonly QueryWord[]): ActiveRule | undefined =>
  rules.ruleOf.get(keyOfWords(words));

const keyOfWords = (words: readonly QueryWord[]): string => words.map(({ word, stems }) => stems[0] ?? word).join(' ');

function changeMatches({ productIndex }: SearchIndex, { matches }: SearchMatch, { hidden }: ActiveRule, pinned: readonly number[]) {
  const changed = emptyBitSet(productIndex.size);
  for (const position of positionsIn(matches)) if (!hidden.has(productIndex.products[position]?.id ?? '')) setBit(changed, position);
  for (const position of pinned) if (!hasBit(changed, position)) setBit(changed, position);
  return changed;
}

/** The scores of the matching products, multiplied by their boosts. 0 would be no match. */
function boostScores(index: SearchIndex, { matches, scores }: SearchMatch, boosts: readonly ResolvedBoost[]): Uint16Array {
  const { productIndex, rules } = index;
  const boosted = scores.slice();
  for (const position of positionsIn(matches)) {
    const product = productIndex.products[position];
    if (!product) continue;
    // Positions are those of best sellers.
    const popularity = 1 + rules.ranking.bestSellers * (1 - position / productIndex.size);
    const factor = boosts.reduce((total, boost) => (isBoosted(product, boost) ? total * boost.factor : total), popularity);
    boosted[position] = Math.max(1, Math.min(maxScore, Math.round((scores[position] ?? 0) * factor)));
  }
  return boosted;
}

function isBoosted(product: IndexedProduct, { kind, values }: ResolvedBoost): boolean {
  if (kind === 'vendor') return values.has(product.vendorSlug);
  if (kind === 'category') return values.has(product.categoryId);
  if (kind === 'product') return values.has(product.id);
  return product.tags.some((tag) => values.has(tag.toLowerCase()));
}
