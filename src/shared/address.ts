/** The parts of an address that are written on a parcel. */
export interface WrittenAddress {
  name: string;
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postalCode: string;
  /** ISO 3166 alpha-2. */
  country: string;
}

/** How a country writes its addresses. */
export interface AddressForm {
  postalCode: {
    label: string;
    /** Of the code in capitals; null: nobody knows better than whoever lives there. */
    pattern: RegExp | null;
    /** Shown where the pattern is missed. */
    example: string | null;
  };
  city: string;
  /** `required`: without it a parcel does not arrive. `null`: addresses there have none. */
  region: { label: string; required: boolean } | null;
  /** The line of the place. */
  place: (address: Pick<WrittenAddress, 'city' | 'region' | 'postalCode'>) => string;
}

type Place = AddressForm['place'];
const codeFirst: Place = ({ postalCode, city, region }) => `${postalCode} ${city}${region ? `, ${region}` : ''}`;
const codeAndProvince: Place = ({ postalCode, city, region }) => `${postalCode} ${city}${region ? ` (${region})` : ''}`;
const codeLast: Place = ({ postalCode, city, region }) => `${[city, region].filter(Boolean).join(', ')} ${postalCode}`;

const code = (pattern: RegExp | null, example: string | null, label = 'Postal code') => ({ label, pattern, example });
const plain = (postalCode: AddressForm['postalCode'], rest: Partial<AddressForm> = {}): AddressForm => ({
  postalCode,
  city: 'Town or city',
  region: null,
  place: codeFirst,
  ...rest,
});
const [fourDigits, fiveDigits] = [/^\d{4}$/, /^\d{5}$/];

const forms: Readonly<Record<string, AddressForm>> = {
  AT: plain(code(fourDigits, '1010')),
  BE: plain(code(fourDigits, '1000')),
  CH: plain(code(fourDigits, '8001')),
  CZ: plain(code(/^\d{3} ?\d{2}$/, '110 00')),
  DE: plain(code(fiveDigits, '48155')),
  DK: plain(code(fourDigits, '1050')),
  ES: plain(code(fiveDigits, '28013'), { region: { label: 'Province', required: false }, place: codeAndProvince }),
  FI: plain(code(fiveDigits, '00100')),
  FR: plain(code(fiveDigits, '75001')),
  GB: plain(code(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, 'SW1A 1AA', 'Postcode'), {
    city: 'Town',
    region: { label: 'County', required: false },
    place: codeLast,
  }),
  IE: plain(code(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, 'D02 X285', 'Eircode'), { region: { label: 'County', required: false }, place: codeLast }),
  IT: plain(code(fiveDigits, '00184', 'CAP'), { region: { label: 'Province', required: true }, place: codeAndProvince }),
  LU: plain(code(/^(L-)?\d{4}$/, '1009')),
  NL: plain(code(/^\d{4} ?[A-Z]{2}$/, '1012 AB', 'Postcode')),
  PL: plain(code(/^\d{2}-\d{3}$/, '00-001')),
  PT: plain(code(/^\d{4}-\d{3}$/, '1000-205')),
  SE: plain(code(/^\d{3} ?\d{2}$/, '111 20')),
  US: plain(code(/^\d{5}(-\d{4})?$/, '10001', 'ZIP code'), { region: { label: 'State', required: true }, place: codeLast }),
};
const elsewhere = plain(code(null, null), { region: { label: 'Region or county', required: false } });

/** How addresses are written in a country, by its ISO 3166 alpha-2 code; where that is not known, anything goes. */
export const addressFormOf = (country: string): AddressForm => forms[country] ?? elsewhere;

/** What is wrong with the parts of an address that differ from country to country. */
export function faultsByCountry({ country, postalCode, region }: Pick<WrittenAddress, 'country' | 'postalCode' | 'region'>): {
  postalCode?: string;
  region?: string;
} {
  const form = addressFormOf(country);
  const { pattern, example } = form.postalCode;
  const misses = pattern !== null && !pattern.test(postalCode.trim().toUpperCase());
  return {
    ...(misses && { postalCode: `Please enter it like ${example}` }),
    ...(form.region?.required && !region?.trim() && { region: `Please enter the ${form.region.label.toLowerCase()}` }),
  };
}

/** An address as it is written in its country, line by line; the last is the country as the reader calls it. */
export const linesOfAddress = (address: WrittenAddress, countryName: string): string[] =>
  [address.name, address.line1, address.line2, addressFormOf(address.country).place(address), countryName].filter((line): line is string =>
    Boolean(line),
  );
