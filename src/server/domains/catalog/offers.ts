import type { Size } from './parse-sizes.ts';
import type { ExcludedVariations, VariationColumns } from './variation-columns.ts';
import { conditionBit, requiredConditions } from './variation-conditions.ts';

/**
 * The variations of a product as the search index holds them, in the shop's order, three numbers each: price, net quantity or 0, and `inStock` + 2 ×
 * `onSale` + 4 × the number of the net unit. Whole lists of them are compared, so they are no objects.
 */
export type Offers = readonly number[];

const numbersEach = 3;
/** The numbers of the net units. */
export const netUnitNumbers = { g: 1, ml: 2, piece: 3 } as const;

export const countOffers = (offers: Offers): number => offers.length / numbersEach;
export const offerFlags = (offers: Offers, slot: number): number => offers[slot * numbersEach + 2] ?? 0;
export const offerPrice = (offers: Offers, slot: number): number => offers[slot * numbersEach] ?? 0;

/** Above every price and unit price; the price of what has none. */
export const noPrice = 0x7fff_ffff;

/** The price per kg, l or piece in thousandths of a minor unit, rounded down; `noPrice` without a net quantity. */
export function offerUnitPrice(offers: Offers, slot: number): number {
  const [price = 0, quantity = 0, flags = 0] = offers.slice(slot * numbersEach, (slot + 1) * numbersEach);
  if (quantity === 0) return noPrice;
  return Math.min(noPrice - 1, Math.floor((price * (flags >>> 2 === netUnitNumbers.piece ? 1_000 : 1_000_000)) / quantity));
}

/** What so many grams of a variation cost, in minor units and unrounded; null if it is not sold in grams. */
export function offerCost(offers: Offers, slot: number, grams: number): number | null {
  const [price = 0, quantity = 0, flags = 0] = offers.slice(slot * numbersEach, (slot + 1) * numbersEach);
  return flags >>> 2 === netUnitNumbers.g && quantity > 0 ? (price * grams) / quantity : null;
}

/** What a variation holds as one number, to be compared with `encodeSize`. */
export const offerSize = (offers: Offers, slot: number): number =>
  (offers[slot * numbersEach + 1] ?? 0) * 4 + (offerFlags(offers, slot) >>> 2);
export const encodeSize = ({ quantity, unit }: Size): number => quantity * 4 + netUnitNumbers[unit];

/** What a list is about, as far as it concerns the variations of its products. */
export interface OfferChoice {
  /** What the cheapest is found by; `default` prefers the main variation, as product pages do. */
  by: 'default' | 'price' | 'unitPrice';
  /** The weight of the dog whose portion is counted, in kg. */
  dogWeight?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  onSale?: boolean | undefined;
  inStock?: boolean | undefined;
  /** What the list is not about. */
  excluded?: ExcludedVariations;
}

/** What a card shows where the list is about no variation in particular. The same rule as `shared/default-variation.ts`. */
export const anyOffer: OfferChoice = { by: 'default' };

interface OfferColumns {
  products: readonly { offers: Offers }[];
  variations: Pick<VariationColumns, 'startAt'>;
}

/**
 * The slot of the variation that a list shows of a product: one that passes the filters, named in the query and in stock, each as far as there is one; of
 * several the main one or the cheapest, and of equal ones the first.
 */
export function chooseOffer({ products, variations }: OfferColumns, position: number, { by, excluded, ...filters }: OfferChoice): number {
  const offers = products[position]?.offers ?? [];
  const startAt = variations.startAt[position] ?? 0;
  const { minPrice = 0, maxPrice = noPrice } = filters;
  const required = requiredConditions(filters);
  let [best, bestRank, bestValue] = [0, -1, Number.POSITIVE_INFINITY];
  for (let slot = 0; slot < countOffers(offers); slot++) {
    const [price, flags] = [offerPrice(offers, slot), offerFlags(offers, slot)];
    const met = (flags & 3) | (price >= minPrice && price <= maxPrice ? conditionBit.price : 0);
    const rank = ((met & required) === required ? 4 : 0) + (excluded?.[startAt + slot] ? 0 : 2) + (flags & conditionBit.inStock);
    if (rank < bestRank) continue;
    const unitPrice = by === 'unitPrice' ? offerUnitPrice(offers, slot) : noPrice;
    const value = by === 'default' && slot === 0 ? -1 : unitPrice === noPrice ? noPrice + price : unitPrice;
    if (rank === bestRank && value >= bestValue) continue;
    [best, bestRank, bestValue] = [slot, rank, value];
  }
  return best;
}
