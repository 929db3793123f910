import type { Sort } from '#contract/catalog.ts';
import { type Bits, hasBit, placesIn } from './bits.ts';
import type { Catalogue } from './catalogue.ts';

interface Page {
  sort: Sort;
  offset: number;
  limit: number;
  /** By place: how well it fits the words that were searched. */
  scores?: Uint16Array;
}

/** The places of one page of the chosen products. */
export function choosePlaces(catalogue: Catalogue, chosen: Bits, { sort, offset, limit, scores }: Page): number[] {
  if (sort === 'relevance' && scores) return byScore(catalogue, chosen, scores).slice(offset, offset + limit);
  const places: number[] = [];
  let passed = 0;
  const order = catalogue.order(sort);
  for (let index = 0; index < catalogue.size && places.length < limit; index++) {
    const place = order ? (order[index] ?? 0) : index;
    if (!hasBit(chosen, place)) continue;
    if (passed >= offset) places.push(place);
    passed++;
  }
  return places;
}

/** What fits best comes first; among equals what can be bought, and then what sells. */
function byScore({ inStock }: Catalogue, chosen: Bits, scores: Uint16Array): number[] {
  const equals = new Map<number, number[]>();
  for (const place of placesIn(chosen)) {
    const rank = (scores[place] ?? 0) * 2 + (hasBit(inStock, place) ? 1 : 0);
    const known = equals.get(rank);
    if (known) known.push(place);
    else equals.set(rank, [place]);
  }
  return [...equals].sort(([a], [b]) => b - a).flatMap(([, places]) => places);
}
