import { mealPortion } from '#shared/feeding.ts';
import { type BitSet, positionsIn } from './bit-set.ts';
import { chooseOffer, type OfferChoice, offerCost } from './offers.ts';
import type { ProductIndex } from './product-index.ts';

/** What a dog's daily portion costs in the variation that the list shows, in minor units and unrounded; null if the product is no full meal for it. */
export function costPerDay(index: ProductIndex, position: number, choice: OfferChoice): number | null {
  const { feeding = [], offers = [] } = index.products[position] ?? {};
  if (choice.dogWeight === undefined || feeding.length === 0) return null;
  const grams = mealPortion(feeding, choice.dogWeight);
  return grams === null ? null : offerCost(offers, chooseOffer(index, position, choice), grams);
}

/** The matching products by what they cost a day. Those that are no meals come last. */
export function sortByCostPerDay(index: ProductIndex, matches: BitSet, choice: OfferChoice): number[] {
  const costAt = new Map<number, number>();
  for (const position of positionsIn(matches)) costAt.set(position, costPerDay(index, position, choice) ?? Number.POSITIVE_INFINITY);
  // Positions are those of best sellers, and stay so among equals.
  return [...costAt].sort(([, a], [, b]) => (a === b ? 0 : a - b)).map(([position]) => position);
}
