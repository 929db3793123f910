import { type BitSet, emptyBitSet, setBit } from './bit-set.ts';
import { countOffers, noPrice, type Offers, offerFlags, offerPrice, offerSize } from './offers.ts';
import type { ExcludedVariations, VariationColumns } from './variation-columns.ts';
import { conditionBit, setsIncluding, type VariationFilters } from './variation-conditions.ts';

export function variationColumns(offersOfAll: readonly Offers[]): VariationColumns {
  const startAt = new Uint32Array(offersOfAll.length + 1);
  offersOfAll.forEach((offers, position) => {
    startAt[position + 1] = (startAt[position] ?? 0) + countOffers(offers);
  });
  const count = startAt.at(-1) ?? 0;
  const [priceAt, metAt, sizeAt] = [new Uint32Array(count), new Uint8Array(count), new Float64Array(count)];
  offersOfAll.forEach((offers, position) => {
    for (let slot = 0; slot < countOffers(offers); slot++) {
      priceAt[(startAt[position] ?? 0) + slot] = offerPrice(offers, slot);
      sizeAt[(startAt[position] ?? 0) + slot] = offerSize(offers, slot);
      metAt[(startAt[position] ?? 0) + slot] = offerFlags(offers, slot) & (conditionBit.inStock | conditionBit.onSale);
    }
  });
  return { startAt, priceAt, metAt, sizeAt };
}

/** Finds the products of which one variation meets all the conditions. What the variations meet is read once, for however many facets ask. */
export function matchVariations(
  variations: VariationColumns,
  filters: VariationFilters,
  excluded: ExcludedVariations,
): (conditions: number) => BitSet {
  const size = variations.startAt.length - 1;
  let setsAt: Uint8Array | undefined;
  return (conditions) => {
    setsAt ??= metConditions(size, variations, filters, excluded);
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
  excluded: ExcludedVariations,
) {
  const setsAt = new Uint8Array(size);
  let at = 0;
  for (let position = 0; position < size; position++) {
    const end = startAt[position + 1] ?? 0;
    let sets = 0;
    for (; at < end; at++) {
      if (excluded?.[at]) continue;
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
  { requiredBesidePrice: required, excluded }: { requiredBesidePrice: number; excluded: ExcludedVariations },
): { min: number; max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const position of positions) {
    const end = startAt[position + 1] ?? 0;
    for (let at = startAt[position] ?? 0; at < end; at++) {
      if (((metAt[at] ?? 0) & required) !== required || excluded?.[at]) continue;
      const price = priceAt[at] ?? 0;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return min <= max ? { min, max } : null;
}
