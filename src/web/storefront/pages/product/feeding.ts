import type { Variation } from '#contract/catalog.ts';
import { type FeedingBand, gramsAt, portionRange, weightRange } from '#shared/feeding.ts';

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

/** A dog's portion in grams a day, from a food's feeding table. Weights outside the table get no portion. */
export function calculatePortion(table: readonly FeedingBand[], { kg, activity, stage }: Dog): Portion {
  const { from, to } = weightRange(table);
  if (!(kg >= from)) return { outside: 'below', kg: from };
  if (kg > to) return { outside: 'above', kg: to };
  return { outside: null, grams: gramsAt(table, kg) * activityFactors[activity] * stageFactors[stage] };
}

/** Says that a food is made for other dogs; what is no full meal only has no amount for this one on its label. */
export function describeMisfit(
  { outside, kg: limit }: Extract<Portion, { kg: number }>,
  { kg, isMeal }: { kg: number; isMeal: boolean },
): string {
  const dogs = outside === 'below' ? `dogs over ${limit} kg` : `dogs up to ${limit} kg`;
  return isMeal
    ? `This food is made for ${dogs}, and yours weighs ${kg} kg.`
    : `The label gives amounts for ${dogs}, and yours weighs ${kg} kg.`;
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

/** Whether some dogs of the table eat more than the pack in a day. Then the table counts packs a day: "lasts 0–2 days" says little about a tin. */
export function isCountedInPacks(table: readonly FeedingBand[], pack: Omit<Pack, 'availability'>): boolean {
  const most = calculateRation(pack, Math.max(...table.map((band) => portionRange(table, band).to)));
  return most !== null && most.days < 1;
}

/** The available pack with the lowest cost per day; the first of equals, null if none is sold in grams. */
export function cheapestPack<P extends Pack>(packs: readonly P[]): P | null {
  const perGram = (pack: P) => calculateRation(pack, 1)?.perDay ?? Number.POSITIVE_INFINITY;
  return packs
    .filter((pack) => pack.availability !== 'sold_out' && calculateRation(pack, 1))
    .reduce<P | null>((best, pack) => (best && perGram(best) <= perGram(pack) ? best : pack), null);
}
