/**
 * The postal codes of a country from one to another, both included. `25` to `26` has all codes that begin with 25 or 26; in the United Kingdom, `IV1` to `IV28`
 * has these districts.
 */
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
export function isInRange(postalCode: string, { country, from, to }: PostalCodeRange): boolean {
  const code = normalizePostalCode(postalCode, country);
  return (
    code !== '' &&
    comparePostalCode(code, normalizePostalCode(from, country)) >= 0 &&
    comparePostalCode(code, normalizePostalCode(to, country)) <= 0
  );
}

function normalizePostalCode(postalCode: string, country: string): string {
  const code = postalCode
    .trim()
    .replace(/[\s-]+/g, ' ')
    .toUpperCase();
  const unspaced = code.replaceAll(' ', '');
  const british = countriesWithBritishPostcodes.includes(country) ? (britishPostcode.exec(code) ?? britishPostcode.exec(unspaced)) : null;
  return british ? normalizeBritishPostcode(british) : unspaced;
}

/** The United Kingdom and the islands that have codes of the same system. */
const countriesWithBritishPostcodes: readonly string[] = ['GB', 'GG', 'IM', 'JE'];

/** Area, district (a number, in London with a letter), and the last three characters, of which a range may have fewer: `IV` `2` `` `7GB`. */
const britishPostcode = /^([A-Z]{1,2})(?:(\d{1,2})([A-Z]?)(?: ?(\d[A-Z]{0,2}))?)?$/;

/** With each part at the same place, so that IV2 7GB is no code of the district IV27, and IV3 comes before IV28. */
function normalizeBritishPostcode([, area = '', district, letter = '', rest]: RegExpExecArray): string {
  if (district === undefined) return area.padEnd(2);
  return area.padEnd(2) + district.padStart(2, '0') + (rest === undefined ? letter : letter.padEnd(1) + rest);
}

/** Compares as numbers where both are, so that a lost leading zero does not matter. A bound that is shorter stands for every code that begins with it. */
function comparePostalCode(code: string, bound: string): number {
  if (code.length <= bound.length && isNumeric(code) && isNumeric(bound)) return Number(code) - Number(bound);
  const start = code.slice(0, bound.length);
  return start < bound ? -1 : start > bound ? 1 : 0;
}

/** Whether a range ends before it begins. */
export function isReversed({ country, from, to }: PostalCodeRange): boolean {
  const [first, last] = [normalizePostalCode(from, country), normalizePostalCode(to, country)];
  const length = Math.min(first.length, last.length);
  if (first.length === last.length && isNumeric(first) && isNumeric(last)) return Number(first) > Number(last);
  return first.slice(0, length) > last.slice(0, length);
}

const isNumeric = (text: string): boolean => /^\d+$/.test(text);
