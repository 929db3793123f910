import type { Product, Variation } from '#contract/catalog.ts';

export type FeedingBand = Product['feeding'][number];

/**
 * How much more or less than the table a dog eats. Our rule of thumb after the spread in FEDIAF's Nutritional Guidelines (annex on the energy needs
 * of adult dogs, kcal per kg^0.75 a day): 95 with short walks on the lead, 110 with one to three quiet hours, 125 to 150 with hours of running.
 * Against 110 that is 0.86, 1, and 1.14 to 1.36, rounded to what a kitchen scale can tell.
 */
export const activityFactors = { calm: 0.9, normal: 1, active: 1.2 } as const;
export type Activity = keyof typeof activityFactors;

/** The same table's dogs of more than seven years: 95 against 110. */
export const stageFactors = { adult: 1, senior: 0.9 } as const;
export type Stage = keyof typeof stageFactors;

export interface Dog {
  kg: number;
  activity: Activity;
  stage: Stage;
}

/** `outside`: the table says nothing about such a dog; `kg` is where it begins or ends. */
export type Portion = { outside: null; grams: number } | { outside: 'below' | 'above'; kg: number };

/**
 * Grams a day for a dog, from a food's feeding table. A row's portion is right for the middle of its weights. Between two middles it grows evenly;
 * before the first and after the last it goes with weight^0.75, as the energy that a dog needs does (FEDIAF: 110 kcal × kg^0.75). So a heavier dog never
 * gets less as long as the table does not say so itself. Outside of the table's weights nothing is guessed.
 */
export function calculatePortion(table: readonly FeedingBand[], { kg, activity, stage }: Dog): Portion {
  const { from, to } = weightRange(table);
  if (!(kg >= from)) return { outside: 'below', kg: from };
  if (kg > to) return { outside: 'above', kg: to };
  return { outside: null, grams: gramsAt(table, kg) * activityFactors[activity] * stageFactors[stage] };
}

/** The lightest and the heaviest dog of a table, in kg; a table without rows has none. */
export function weightRange(table: readonly FeedingBand[]): { from: number; to: number } {
  return {
    from: Math.min(...table.map(({ fromKg }) => fromKg)),
    to: Math.max(...table.map(({ toKg }) => toKg)),
  };
}

/**
 * Whether the table's portion is a whole meal, so that activity and age change it; a powder, an oil or a topper is given as the label says. The largest dogs
 * need least for their weight: 80 kg at 110 kcal × kg^0.75 is 37 kcal per kg, which is 7 g of the richest food (5 kcal a gram).
 */
export const isMeal = (table: readonly FeedingBand[]): boolean => table.every((band) => band.gramsPerDay >= 7 * midpoint(band));

const midpoint = ({ fromKg, toKg }: FeedingBand): number => (fromKg + toKg) / 2;

function gramsAt(table: readonly FeedingBand[], kg: number): number {
  const points = table.map((band) => ({ kg: midpoint(band), grams: band.gramsPerDay })).sort((a, b) => a.kg - b.kg);
  const before = points.findLast((point) => point.kg <= kg);
  const after = points.find((point) => point.kg > kg);
  if (before && after) return before.grams + ((after.grams - before.grams) * (kg - before.kg)) / (after.kg - before.kg);
  const nearest = before ?? after;
  return nearest ? nearest.grams * (kg / nearest.kg) ** 0.75 : 0;
}

type Pack = Pick<Variation, 'price' | 'netQuantity' | 'netUnit' | 'availability'>;

/** What a daily portion costs from a pack, in minor units not yet rounded, and how many days the pack lasts; null for what is not sold by grams. */
export function calculateRation(
  { price, netQuantity, netUnit }: Omit<Pack, 'availability'>,
  grams: number,
): { perDay: number; days: number } | null {
  if (netUnit !== 'g' || !netQuantity || grams <= 0) return null;
  return { perDay: (price * grams) / netQuantity, days: netQuantity / grams };
}

/** The pack that can be had and costs least per day; the earlier of equals, null when none is sold by grams. */
export function cheapestPack<P extends Pack>(packs: readonly P[]): P | null {
  const perGram = (pack: P) => calculateRation(pack, 1)?.perDay ?? Number.POSITIVE_INFINITY;
  return packs
    .filter((pack) => pack.availability !== 'sold_out' && calculateRation(pack, 1))
    .reduce<P | null>((best, pack) => (best && perGram(best) <= perGram(pack) ? best : pack), null);
}
