/** A range such as "97–172"; one value where both ends are written alike. */
export const formatRange = (from: string, to: string): string => (from === to ? from : `${from}–${to}`);

/** How long a pack lasts, rounded down to full days. */
export function formatDays(days: number, most = days): string {
  if (most < 1) return 'under a day';
  const range = formatRange(String(Math.floor(days)), String(Math.floor(most)));
  return range === '1' ? '1 day' : `${range} days`;
}

/** A portion with the precision of a kitchen scale: "215 g", and below 10 g in half grams. */
export const formatGrams = (grams: number, most = grams): string => `${formatRange(String(roundGrams(grams)), String(roundGrams(most)))} g`;

const roundGrams = (grams: number): number => (grams < 10 ? Math.round(grams * 2) / 2 : Math.round(grams));
