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
    const others = sortByScore(index, matches, { scores, stockFirst, preferred }).filter((position) => !first.includes(position));
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

/** Sorts by score; equal scores by what is in stock, then by units sold. */
function sortByScore(
  { inStock }: ProductIndex,
  matches: BitSet,
  { scores, stockFirst, preferred }: { scores: Uint16Array; stockFirst: boolean; preferred: BitSet | undefined },
): number[] {
  const positionsByRank = new Map<number, number[]>();
  for (const position of positionsIn(matches)) {
    const [score, stock] = [scores[position] ?? 0, hasBit(inStock, position) ? 1 : 0];
    const first = preferred && hasBit(preferred, position) ? 0x20000 : 0;
    const rank = first + (stockFirst ? stock * 0x10000 + score : score * 2 + stock);
    const positions = positionsByRank.get(rank);
    if (positions) positions.push(position);
    else positionsByRank.set(rank, [position]);
  }
  return [...positionsByRank].sort(([a], [b]) => b - a).flatMap(([, positions]) => positions);
}
