import { checkVAT, countries } from 'jsvat-next';
import { isEuCountry } from './eu-countries.ts';

/** The territory of Northern Ireland, which belongs to the EU's VAT area for goods (protocol on Ireland/Northern Ireland, article 8). */
export const northernIreland = 'XI';

export interface VatNumber {
  /** With its prefix and without separators: ATU13585627. */
  number: string;
  /** The member state by ISO 3166-1 alpha-2, or `XI`. */
  country: string;
}

/**
 * Parses a VAT number of a member state or of Northern Ireland: its format and, where there is one, its check digit; whether it was given to anybody is not
 * asked. Spaces, dots and hyphens are ignored. Null if it is none.
 */
export function parseVatNumber(text: string): VatNumber | null {
  // Greece has a prefix of its own, but people type the code of the country.
  const number = text
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
    .replace(/^GR/, 'EL');
  const prefix = number.slice(0, 2);
  const country = prefix === 'EL' ? 'GR' : prefix;
  if (country !== northernIreland && !isEuCountry(country)) return null;
  if (isPlaceholder(number)) return null;
  const { isValid, country: found } = checkVAT(number, countries);
  // In this library Northern Ireland is a prefix of the United Kingdom.
  return isValid && found?.isoCode.short === (country === northernIreland ? 'GB' : country) ? { number, country } : null;
}

/** Zeros alone have the right check digit in many countries, and no Dutch number ends with B00: both are typed to get past a check. */
const isPlaceholder = (number: string): boolean => /^[^1-9]*$/.test(number.replace(/B\d\d$/, '')) || /^NL.*B00$/.test(number);
