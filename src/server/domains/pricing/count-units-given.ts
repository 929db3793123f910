import type { DiscountLine, PromoTerms } from './promo-terms.ts';

/**
 * How many units of each line a promo of the type `buy_x_get_y` gives. Each application needs `buyQuantity` units of lines that count as bought, and gives
 * `getQuantity` other units of lines that may be given; a unit counts once, and an application is complete or does not happen. The promo applies as often as
 * the units allow, at most `maxApplications` times. The cheapest units are given as long as enough units are left to be bought; of equal prices, the
 * earlier line's.
 */
export function countUnitsGiven(lines: readonly DiscountLine[], { buyQuantity, getQuantity, maxApplications }: PromoTerms): number[] {
  if (!buyQuantity || !getQuantity) throw new RangeError('The promo does not say how many units are bought and given');
  const countUnits = (counts: (line: DiscountLine) => boolean | undefined) =>
    lines.reduce((sum, line) => sum + (counts(line) ? line.quantity : 0), 0);
  const bought = countUnits(({ eligible }) => eligible);
  const applications = Math.min(
    Math.floor(bought / buyQuantity),
    Math.floor(countUnits(({ eligibleToGet }) => eligibleToGet) / getQuantity),
    Math.floor(countUnits(({ eligible, eligibleToGet }) => eligible || eligibleToGet) / (buyQuantity + getQuantity)),
    maxApplications ?? Number.POSITIVE_INFINITY,
  );
  let toGive = applications * getQuantity;
  // Of the units that count as bought, as many may be given.
  let spare = bought - applications * buyQuantity;
  const given = lines.map(() => 0);
  for (const { line, index } of cheapestFirst(lines)) {
    const units = Math.min(line.quantity, toGive, line.eligible ? spare : line.quantity);
    given[index] = units;
    toGive -= units;
    if (line.eligible) spare -= units;
  }
  return given;
}

const cheapestFirst = (lines: readonly DiscountLine[]): { line: DiscountLine; index: number }[] =>
  lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.eligibleToGet)
    .sort((a, b) => a.line.unitPrice - b.line.unitPrice || a.index - b.index);
