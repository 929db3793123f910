/** A row of a feeding table: the daily portion of dogs from one weight to another. */
export interface FeedingBand {
  fromKg: number;
  toKg: number;
  gramsPerDay: number;
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

/**
 * A dog's daily portion in grams. A row's portion applies to the middle of its weight range. Between two midpoints it is interpolated linearly; before the
 * first and after the last it scales with weight^0.75, like a dog's energy needs (FEDIAF: 110 kcal × kg^0.75). What is no full meal is given as the row says.
 * So a heavier dog never gets less, unless the table itself says so.
 */
export function gramsAt(table: readonly FeedingBand[], kg: number): number {
  if (!isMeal(table)) return table.find(({ toKg }) => kg <= toKg)?.gramsPerDay ?? 0;
  const points = table.map((band) => ({ kg: midpoint(band), grams: band.gramsPerDay })).sort((a, b) => a.kg - b.kg);
  const before = points.findLast((point) => point.kg <= kg);
  const after = points.find((point) => point.kg > kg);
  if (before && after) return before.grams + ((after.grams - before.grams) * (kg - before.kg)) / (after.kg - before.kg);
  const nearest = before ?? after;
  return nearest ? nearest.grams * (kg / nearest.kg) ** 0.75 : 0;
}

/** The daily portions in grams of the dogs in a row of the table, from the smallest to the largest. */
export function portionRange(table: readonly FeedingBand[], { fromKg, toKg, gramsPerDay }: FeedingBand): { from: number; to: number } {
  if (!isMeal(table)) return { from: gramsPerDay, to: gramsPerDay };
  const midpoints = table.map(midpoint).filter((kg) => kg > fromKg && kg < toKg);
  const grams = [fromKg, ...midpoints, toKg].map((kg) => gramsAt(table, kg));
  return { from: Math.min(...grams), to: Math.max(...grams) };
}

/** The daily portion of a food that is a full meal; null without one, or if the table is not made for dogs of this weight. */
export function mealPortion(table: readonly FeedingBand[], kg: number): number | null {
  const { from, to } = weightRange(table);
  return kg >= from && kg <= to && isMeal(table) ? gramsAt(table, kg) : null;
}
