/** How long a pack lasts, rounded down to full days. */
export function formatDays(days: number): string {
  if (days < 1) return 'under a day';
  const fullDays = Math.floor(days);
  return fullDays === 1 ? '1 day' : `${fullDays} days`;
}

/** A portion with the precision of a kitchen scale: "215 g", and below 10 g in half grams. */
export const formatGrams = (grams: number): string => `${grams < 10 ? Math.round(grams * 2) / 2 : Math.round(grams)} g`;
