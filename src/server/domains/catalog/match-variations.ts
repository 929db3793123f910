import { type BitSet, emptyBitSet, setBit } from './bit-set.ts';
import { countOffers, noPrice, type Offers, offerFlags, offerPrice } from './offers.ts';
import { conditionBit, setsIncluding, type VariationFilters } from './variation-conditions.ts';

/** The variations of all products, one after the other: filters and facets read every one of them. */
export interface VariationColumns {
  /** By position of the product: where its variations begin. The last number is where all end. */
  startAt: Uint32Array;
  priceAt: Uint32Array;
  /** The conditions of stock and sale that it meets. */
  metAt: Uint8Array;
}

export function variationColumns(offersOfAll: readonly Offers[]): VariationColumns {
  const startAt = new Uint32Array(offersOfAll.length + 1);
  offersOfAll.forEach((offers, position) => {
    startAt[position + 1] = (startAt[position] ?? 0) + countOffers(offers);
  });
  const [priceAt, metAt] = [new Uint32Array(startAt.at(-1) ?? 0), new Uint8Array(startAt.at(-1) ?? 0)];
  offersOfAll.forEach((offers, position) => {
    for (let slot = 0; slot < countOffers(offers); slot++) {
      priceAt[(startAt[position] ?? 0) + slot] = offerPrice(offers, slot);
      metAt[(startAt[position] ?? 0) + slot] = offerFlags(offers, slot) & (conditionBit.inStock | conditionBit.onSale);
    }
  });
  return { startAt, priceAt, metAt };
}

/** Finds the products of which one variation meets all the conditions. What the variations meet is read once, for however many facets ask. */
export function matchVariations(variations: VariationColumns, filters: VariationFilters): (conditions: number) => BitSet {
  const size = variations.startAt.length - 1;
  let setsAt: Uint8Array | undefined;
  return (conditions) => {
    setsAt ??= metConditions(size, variations, filters);
    const [bits, mask] = [emptyBitSet(size), setsIncluding(conditions)];
    for (let position = 0; position < size; position++) if ((setsAt[position] ?? 0) & mask) setBit(bits, position);
    return bits;
  };
}

/** By product, which sets of conditions its variations meet, as one bit for each set. */
function metConditions(
  size: number,
  { startAt, priceAt, metAt }: VariationColumns,
  { minPrice = 0, maxPrice = noPrice }: VariationFilters,
) {
  const setsAt = new Uint8Array(size);
  let at = 0;
  for (let position = 0; position < size; position++) {
    const end = startAt[position + 1] ?? 0;
    let sets = 0;
    for (; at < end; at++) {
      const price = priceAt[at] ?? 0;
      sets |= 1 << ((metAt[at] ?? 0) | (price >= minPrice && price <= maxPrice ? conditionBit.price : 0));
    }
    setsAt[position] = sets;
  }
  return setsAt;
}

/** The lowest and the highest price of the variations that meet the conditions of stock and sale. */
export function priceRangeOf(
  { startAt, priceAt, metAt }: VariationColumns,
  positions: Uint32Array,
  required: number,
): { min: number; max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const position of positions) {
    const end = startAt[position + 1] ?? 0;
    for (let at = startAt[position] ?? 0; at < end; at++) {
      if (((metAt[at] ?? 0) & required) !== required) continue;
      const price = priceAt[at] ?? 0;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return min <= max ? { min, max } : null;
}
