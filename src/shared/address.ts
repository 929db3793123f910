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
    /** Of the code in capitals, without spaces and hyphens; null: nobody knows better than whoever lives there. */
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
const digits = (example: string, label?: string) => code(new RegExp(`^\\d{${example.replace(/\D/g, '').length}}$`), example, label);
const region = (label: string, required = false): AddressForm['region'] => ({ label, required });

/** The European Union and its neighbours, North America and Australia, by the Universal Postal Union's addressing systems. */
const forms: Readonly<Record<string, AddressForm>> = {
  AT: plain(digits('1010')),
  AU: plain(digits('2000', 'Postcode'), { region: region('State or territory', true), place: codeLast }),
  BE: plain(digits('1000')),
  BG: plain(digits('1000')),
  CA: plain(code(/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'K1A 0B1'), { region: region('Province or territory', true), place: codeLast }),
  CH: plain(digits('8001')),
  CY: plain(digits('1010')),
  CZ: plain(digits('110 00')),
  DE: plain(digits('48155')),
  DK: plain(digits('1050')),
  EE: plain(digits('10111')),
  ES: plain(digits('28013'), { region: region('Province'), place: codeAndProvince }),
  FI: plain(digits('00100')),
  FR: plain(digits('75001')),
  GB: plain(code(/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, 'SW1A 1AA', 'Postcode'), {
    city: 'Town',
    region: region('County'),
    place: codeLast,
  }),
  GR: plain(digits('104 31')),
  HR: plain(digits('10000')),
  HU: plain(digits('1051')),
  IE: plain(code(/^[A-Z]\d[\dW][A-Z\d]{4}$/, 'D02 X285', 'Eircode'), { region: region('County'), place: codeLast }),
  IS: plain(digits('101')),
  IT: plain(digits('00184', 'CAP'), { region: region('Province', true), place: codeAndProvince }),
  LI: plain(digits('9490')),
  LT: plain(digits('LT-01100')),
  LU: plain(digits('1009')),
  LV: plain(digits('LV-1010'), { place: ({ postalCode, city }) => `${city}, ${postalCode}` }),
  MT: plain(code(/^[A-Z]{3}\d{4}$/, 'VLT 1117'), { place: codeLast }),
  NL: plain(code(/^\d{4}[A-Z]{2}$/, '1012 AB', 'Postcode')),
  NO: plain(digits('0150')),
  PL: plain(digits('00-001')),
  PT: plain(digits('1000-205')),
  RO: plain(digits('010011')),
  SE: plain(digits('111 20')),
  SI: plain(digits('1000')),
  SK: plain(digits('811 01')),
  US: plain(code(/^\d{5}(\d{4})?$/, '10001', 'ZIP code'), { region: region('State', true), place: codeLast }),
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
  const misses = pattern !== null && !waysToWrite(postalCode).some((written) => pattern.test(written));
  return {
    ...(misses && { postalCode: `Please enter it like ${example}` }),
    ...(form.region?.required && !region?.trim() && { region: `Please enter the ${form.region.label.toLowerCase()}` }),
  };
}

/** Nobody is turned away for a space or a hyphen, or for the letters of the country before the digits (D-48155, SE-111 20). */
function waysToWrite(postalCode: string): string[] {
  const plainly = postalCode.toUpperCase().replace(/[\s-]/g, '');
  return [plainly, plainly.replace(/^[A-Z]{1,2}(?=\d)/, '')];
}

/** An address as it is written in its country, line by line; the last is the country as the reader calls it. */
export const linesOfAddress = (address: WrittenAddress, countryName: string): string[] =>
  [address.name, address.line1, address.line2, addressFormOf(address.country).place(address), countryName].filter((line): line is string =>
    Boolean(line),
  );
