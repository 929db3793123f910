/** The postal codes of a country from one to another, both included. `25` to `26` has all codes that begin with 25 or 26. */
export interface PostalCodeRange {
  country: string;
  from: string;
  to: string;
}

interface Zone {
  countries: readonly string[];
  /** A country without a range is in the zone as a whole. */
  postalCodes: readonly PostalCodeRange[];
}

const rangesOf = ({ postalCodes }: Zone, country: string): PostalCodeRange[] => postalCodes.filter((range) => range.country === country);

/**
 * The zone of an address. Those with a range that contains the postal code come before those that have the country as a whole, and among equals the first
 * one wins: islands are an exception from their country, wherever they stand in the list. A zone without rates is where the shop does not deliver.
 */
export function findShippingZone<Z extends Zone>(
  zones: readonly Z[],
  { country, postalCode }: { country: string; postalCode: string },
): Z | undefined {
  const candidates = zones.filter(({ countries }) => countries.includes(country));
  return (
    candidates.find((zone) => rangesOf(zone, country).some((range) => isInRange(postalCode, range))) ??
    findWholeCountry(candidates, country)
  );
}

const findWholeCountry = <Z extends Zone>(zones: readonly Z[], country: string): Z | undefined =>
  zones.find((zone) => zone.countries.includes(country) && rangesOf(zone, country).length === 0);

/** The zone of most addresses in a country, for estimates while the postal code is unknown: one with rates; undefined if the shop does not deliver there. */
export function findZoneOfCountry<Z extends Zone & { rates: readonly unknown[] }>(zones: readonly Z[], country: string): Z | undefined {
  const whole = findWholeCountry(zones, country);
  if (whole && whole.rates.length > 0) return whole;
  return zones.find((zone) => zone.rates.length > 0 && rangesOf(zone, country).length > 0 && zone.countries.includes(country));
}

/** Whether a postal code is in a range, whatever its spaces, hyphens and case. */
export function isInRange(postalCode: string, { from, to }: Pick<PostalCodeRange, 'from' | 'to'>): boolean {
  const code = normalizePostalCode(postalCode);
  return code !== '' && comparePostalCode(code, normalizePostalCode(from)) >= 0 && comparePostalCode(code, normalizePostalCode(to)) <= 0;
}

const normalizePostalCode = (postalCode: string): string => postalCode.replace(/[\s-]/g, '').toUpperCase();

/** Compares as numbers where both are, so that a lost leading zero does not matter. A bound that is shorter stands for every code that begins with it. */
function comparePostalCode(code: string, bound: string): number {
  if (code.length <= bound.length && isNumeric(code) && isNumeric(bound)) return Number(code) - Number(bound);
  const start = code.slice(0, bound.length);
  return start < bound ? -1 : start > bound ? 1 : 0;
}

/** Whether a range ends before it begins. */
export function isReversed({ from, to }: Pick<PostalCodeRange, 'from' | 'to'>): boolean {
  const [first, last] = [normalizePostalCode(from), normalizePostalCode(to)];
  const length = Math.min(first.length, last.length);
  if (first.length === last.length && isNumeric(first) && isNumeric(last)) return Number(first) > Number(last);
  return first.slice(0, length) > last.slice(0, length);
}

const isNumeric = (text: string): boolean => /^\d+$/.test(text);
