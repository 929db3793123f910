/** How long a pack lasts, as people say it. Whole days that are full: half a bowl on the last one is none. */
export function formatDays(days: number): string {
  if (days < 1) return 'under a day';
  const fullDays = Math.floor(days);
  return fullDays === 1 ? '1 day' : `${fullDays} days`;
}

/** A portion as a kitchen scale tells it: "215 g", and below 10 g with half grams. */
export const formatGrams = (grams: number): string => `${grams < 10 ? Math.round(grams * 2) / 2 : Math.round(grams)} g`;
