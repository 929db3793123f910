import type { Sort } from '#contract/catalog.ts';
import { type BitSet, hasBit, positionsIn } from './bit-set.ts';
import { sortByCostPerDay } from './cost-per-day.ts';
import { anyOffer, chooseOffer, type OfferChoice } from './offers.ts';
import { isOfferSort, type OfferSort, type ProductIndex } from './product-index.ts';

interface PageRequest {
  sort: Sort;
  offset: number;
  limit: number;
  /** By position: how well the product matches the query. */
  scores?: Uint16Array;
  /** The positions that come first in this order, if they match. */
  pinned?: readonly number[];
  /** What is in stock comes before all that is sold out, not only among equal scores. */
  stockFirst?: boolean;
  /** What comes before all other products. */
  preferred?: BitSet | undefined;
  /** Which variation of each product the list shows: it is sorted by its price. */
  choice?: OfferChoice;
}

/** The positions of one page of the matching products. */
export function selectPage(index: ProductIndex, matches: BitSet, request: PageRequest): number[] {
  const { sort, offset, limit, scores, pinned = [], stockFirst = false, preferred } = request;
  if (sort === 'relevance' && scores) {
    const first = pinned.filter((position) => hasBit(matches, position));
    const end = offset + limit + first.length;
    const others = sortByScore(index, matches, { scores, stockFirst, preferred, end }).filter((position) => !first.includes(position));
    return [...first, ...others].slice(offset, offset + limit);
  }
  if (sort === 'costPerDay') return sortByCostPerDay(index, matches, request.choice ?? anyOffer).slice(offset, offset + limit);
  if (isOfferSort(sort)) return selectByOffer(index, matches, { ...request, sort });
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

/** Sorts by the price of the variation that is shown: a product comes where that one is among all variations. */
function selectByOffer(
  index: ProductIndex,
  matches: BitSet,
  { sort, offset, limit, choice = anyOffer }: PageRequest & { sort: OfferSort },
): number[] {
  const { positionAt, slotAt } = index.sortedOffers(sort);
  const positions: number[] = [];
  let seen = 0;
  for (let rank = 0; rank < positionAt.length && positions.length < limit; rank++) {
    const position = positionAt[rank] ?? 0;
    if (!hasBit(matches, position) || chooseOffer(index, position, choice) !== slotAt[rank]) continue;
    if (seen >= offset) positions.push(position);
    seen++;
  }
  return positions;
}

interface ScoreOrder {
  scores: Uint16Array;
  stockFirst: boolean;
  preferred: BitSet | undefined;
  /** How many are needed. */
  end: number;
}

/** The first products by score; equal scores by what is in stock, then by units sold. A counting sort, which places only what is needed. */
function sortByScore({ inStock }: ProductIndex, matches: BitSet, { scores, stockFirst, preferred, end }: ScoreOrder): number[] {
  const positions = positionsIn(matches);
  const ranks = new Uint32Array(positions.length);
  const countByRank = new Map<number, number>();
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] ?? 0;
    const [score, stock] = [scores[position] ?? 0, hasBit(inStock, position) ? 1 : 0];
    const first = preferred && hasBit(preferred, position) ? 0x20000 : 0;
    const rank = first + (stockFirst ? stock * 0x10000 + score : score * 2 + stock);
    ranks[at] = rank;
    countByRank.set(rank, (countByRank.get(rank) ?? 0) + 1);
  }
  const nextPlaces = new Map<number, number>();
  let place = 0;
  for (const [rank, count] of [...countByRank].sort(([a], [b]) => b - a)) {
    if (place >= end) break;
    nextPlaces.set(rank, place);
    place += count;
  }
  const sorted: number[] = Array.from({ length: Math.min(end, positions.length) }, () => 0);
  for (let at = 0; at < positions.length; at++) {
    const next = nextPlaces.get(ranks[at] ?? 0);
    if (next === undefined || next >= end) continue;
    sorted[next] = positions[at] ?? 0;
    nextPlaces.set(ranks[at] ?? 0, next + 1);
  }
  return sorted;
}
