import type { Sort } from '#contract/catalog.ts';
import { type BitSet, hasBit, positionsIn } from './bit-set.ts';
import type { ProductIndex } from './product-index.ts';

interface PageRequest {
  sort: Sort;
  offset: number;
  limit: number;
  /** By position: how well the product matches the query. */
  scores?: Uint16Array;
}

/** The positions of one page of the matching products. */
export function selectPage(index: ProductIndex, matches: BitSet, { sort, offset, limit, scores }: PageRequest): number[] {
  if (sort === 'relevance' && scores) return sortByScore(index, matches, scores).slice(offset, offset + limit);
  const positions: number[] = [];
  let seen = 0;
  const order = index.sortedPositions(sort);
  for (let rank = 0; rank < index.size && positions.length < limit; rank++) {
    const position = order ? (order[rank] ?? 0) : rank;
    if (!hasBit(matches, position)) continue;
    if (seen >= offset) positions.push(position);
    seen++;
  }
  return positions;
}

/** Sorts by score; equal scores by what is in stock, then by units sold. */
function sortByScore({ inStock }: ProductIndex, matches: BitSet, scores: Uint16Array): number[] {
  const positionsByRank = new Map<number, number[]>();
  for (const position of positionsIn(matches)) {
    const rank = (scores[position] ?? 0) * 2 + (hasBit(inStock, position) ? 1 : 0);
    const positions = positionsByRank.get(rank);
    if (positions) positions.push(position);
    else positionsByRank.set(rank, [position]);
  }
  return [...positionsByRank].sort(([a], [b]) => b - a).flatMap(([, positions]) => positions);
}
