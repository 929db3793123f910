import type { Product, Variation } from '#contract/catalog.ts';

export type FeedingBand = Product['feeding'][number];

/**
 * Factors on the table's portion. Our rule of thumb, based on the range in FEDIAF's Nutritional Guidelines (annex on the energy needs of adult dogs,
 * kcal per kg^0.75 a day): 95 with short walks on the lead, 110 with one to three quiet hours, 125 to 150 with hours of running.
 * Relative to 110 that is 0.86, 1, and 1.14 to 1.36, rounded to the precision of a kitchen scale.
 */
export const activityFactors = { calm: 0.9, normal: 1, active: 1.2 } as const;
export type Activity = keyof typeof activityFactors;

/** From the same annex, for dogs of more than seven years: 95 instead of 110. */
export const stageFactors = { adult: 1, senior: 0.9 } as const;
export type Stage = keyof typeof stageFactors;

export interface Dog {
  kg: number;
  activity: Activity;
  stage: Stage;
}

/** `outside`: the dog's weight is below or above the table, which starts or ends at `kg`. */
export type Portion = { outside: null; grams: number } | { outside: 'below' | 'above'; kg: number };

/**
 * A dog's portion in grams a day, from a food's feeding table. Of a full meal, a row's portion applies to the middle of its weight range. Between two
 * midpoints it is interpolated linearly; before the first and after the last it scales with weight^0.75, like a dog's energy needs (FEDIAF: 110 kcal ×
 * kg^0.75). What is no full meal is given as the row says. So a heavier dog never gets less, unless the table itself says so. Weights outside the table get
 * no portion.
 */
export function calculatePortion(table: readonly FeedingBand[], { kg, activity, stage }: Dog): Portion {
  const { from, to } = weightRange(table);
  if (!(kg >= from)) return { outside: 'below', kg: from };
  if (kg > to) return { outside: 'above', kg: to };
  return { outside: null, grams: gramsAt(table, kg) * activityFactors[activity] * stageFactors[stage] };
}

/** The portions in grams a day of the dogs in a row of the table, from the smallest to the largest: what `calculatePortion` finds for them, at normal activity. */
export function portionRange(table: readonly FeedingBand[], { fromKg, toKg, gramsPerDay }: FeedingBand): { from: number; to: number } {
  if (!isMeal(table)) return { from: gramsPerDay, to: gramsPerDay };
  const midpoints = table.map(midpoint).filter((kg) => kg > fromKg && kg < toKg);
  const grams = [fromKg, ...midpoints, toKg].map((kg) => gramsAt(table, kg));
  return { from: Math.min(...grams), to: Math.max(...grams) };
}

/** The lowest and the highest weight of a table, in kg; infinite for a table without rows. */
export function weightRange(table: readonly FeedingBand[]): { from: number; to: number } {
  return {
    from: Math.min(...table.map(({ fromKg }) => fromKg)),
    to: Math.max(...table.map(({ toKg }) => toKg)),
  };
}

/**
 * Whether the table's portion is a full meal, so that activity and age change it; a powder, an oil or a topper is given as the label says. The largest
 * dogs need least for their weight: 80 kg at 110 kcal × kg^0.75 is 37 kcal per kg, which is 7 g of the richest food (5 kcal a gram).
 */
export const isMeal = (table: readonly FeedingBand[]): boolean => table.every((band) => band.gramsPerDay >= 7 * midpoint(band));

const midpoint = ({ fromKg, toKg }: FeedingBand): number => (fromKg + toKg) / 2;

function gramsAt(table: readonly FeedingBand[], kg: number): number {
  if (!isMeal(table)) return table.find(({ toKg }) => kg <= toKg)?.gramsPerDay ?? 0;
  const points = table.map((band) => ({ kg: midpoint(band), grams: band.gramsPerDay })).sort((a, b) => a.kg - b.kg);
  const before = points.findLast((point) => point.kg <= kg);
  const after = points.find((point) => point.kg > kg);
  if (before && after) return before.grams + ((after.grams - before.grams) * (kg - before.kg)) / (after.kg - before.kg);
  const nearest = before ?? after;
  return nearest ? nearest.grams * (kg / nearest.kg) ** 0.75 : 0;
}

type Pack = Pick<Variation, 'price' | 'netQuantity' | 'netUnit' | 'availability'>;

/** What a daily portion from a pack costs, in minor units and unrounded, and how many days the pack lasts; null if it is not sold in grams. */
export function calculateRation(
  { price, netQuantity, netUnit }: Omit<Pack, 'availability'>,
  grams: number,
): { perDay: number; days: number } | null {
  if (netUnit !== 'g' || !netQuantity || grams <= 0) return null;
  return { perDay: (price * grams) / netQuantity, days: netQuantity / grams };
}

/** The available pack with the lowest cost per day; the first of equals, null if none is sold in grams. */
export function cheapestPack<P extends Pack>(packs: readonly P[]): P | null {
  const perGram = (pack: P) => calculateRation(pack, 1)?.perDay ?? Number.POSITIVE_INFINITY;
  return packs
    .filter((pack) => pack.availability !== 'sold_out' && calculateRation(pack, 1))
    .reduce<P | null>((best, pack) => (best && perGram(best) <= perGram(pack) ? best : pack), null);
}
