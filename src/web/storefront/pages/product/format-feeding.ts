/** A range such as "97–172"; one value where both ends are written alike. */
export const formatRange = (from: string, to: string): string => (from === to ? from : `${from}–${to}`);

/** How long a pack lasts, rounded down to full days. */
export function formatDays(days: number, most = days): string {
  if (most < 1) return 'under a day';
  const range = formatRange(String(Math.floor(days)), String(Math.floor(most)));
  return range === '1' ? '1 day' : `${range} days`;
}

const quarters = ['', '¼', '½', '¾'];

/** How many packs a day, in quarters and at least one: "¼–1½". */
export const formatPacks = (packs: number, most = packs): string => formatRange(toQuarters(packs), toQuarters(most));

/** "½ pack", "1 pack", "1¾ packs". */
export function countPacks(packs: number): string {
  const count = formatPacks(packs);
  return `${count} ${/^(1|\D)$/.test(count) ? 'pack' : 'packs'}`;
}

function toQuarters(packs: number): string {
  const count = Math.max(1, Math.round(packs * 4));
  return `${Math.floor(count / 4) || ''}${quarters[count % 4]}`;
}

/** A portion with the precision of a kitchen scale: "215 g", and below 10 g in half grams. */
export const formatGrams = (grams: number, most = grams): string => `${formatRange(String(roundGrams(grams)), String(roundGrams(most)))} g`;

const roundGrams = (grams: number): number => (grams < 10 ? Math.round(grams * 2) / 2 : Math.round(grams));
