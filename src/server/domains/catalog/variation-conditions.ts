/** The filters that one and the same variation has to pass: a bag in stock at 50 and a sold-out one at 15 are not in stock for up to 20. */
export const variationGroups = ['inStock', 'onSale', 'price'] as const;
export type VariationGroup = (typeof variationGroups)[number];

/** A set of these conditions: one bit each. Those of stock and sale are the flags of `Offers`. */
export const conditionBit: Record<VariationGroup, number> = { inStock: 1, onSale: 2, price: 4 };

const conditionSets = 2 ** variationGroups.length;

/**
 * The variations of a product are summed up by the sets of conditions that they meet, as one bit for each set. This mask has the bits of all sets that
 * include the required conditions, so it overlaps with the product's bits if one variation meets them all.
 */
export function setsIncluding(required: number): number {
  let mask = 0;
  for (let met = 0; met < conditionSets; met++) if ((met & required) === required) mask |= 1 << met;
  return mask;
}

export interface VariationFilters {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
}

const hasPriceFilter = ({ minPrice, maxPrice }: VariationFilters): boolean => minPrice !== undefined || maxPrice !== undefined;

/** The conditions that the filters ask of a variation. */
export const requiredConditions = (filters: VariationFilters): number =>
  (filters.inStock ? conditionBit.inStock : 0) |
  (filters.onSale ? conditionBit.onSale : 0) |
  (hasPriceFilter(filters) ? conditionBit.price : 0);
