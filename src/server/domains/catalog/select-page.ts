import type { Sort } from '#contract/catalog.ts';
import { type BitSet, hasBit, positionsIn } from './bit-set.ts';
import type { ProductIndex } from './product-index.ts';

interface PageRequest {
  sort: Sort;
  offset: number;
  limit: number;
  /** By place: how well it fits the words that were searched. */
  scores?: Uint16Array;
}

/** The places of one page of the chosen products. */
export function selectPage(catalogue: ProductIndex, chosen: BitSet, { sort, offset, limit, scores }: PageRequest): number[] {
  if (sort === 'relevance' && scores) return sortByScore(catalogue, chosen, scores).slice(offset, offset + limit);
  const positions: number[] = [];
  let passed = 0;
  const order = catalogue.sortedPositions(sort);
  for (let index = 0; index < catalogue.size && positions.length < limit; index++) {
    const position = order ? (order[index] ?? 0) : index;
    if (!hasBit(chosen, position)) continue;
    if (passed >= offset) positions.push(position);
    passed++;
  }
  return positions;
}

/** What fits best comes first; among equals what can be bought, and then what sells. */
function sortByScore({ inStock }: ProductIndex, chosen: BitSet, scores: Uint16Array): number[] {
  const equals = new Map<number, number[]>();
  for (const position of positionsIn(chosen)) {
    const rank = (scores[position] ?? 0) * 2 + (hasBit(inStock, position) ? 1 : 0);
    const equal = equals.get(rank);
    if (equal) equal.push(position);
    else equals.set(rank, [position]);
  }
  return [...equals].sort(([a], [b]) => b - a).flatMap(([, positions]) => positions);
}
