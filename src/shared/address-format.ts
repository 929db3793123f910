/** The parts of an address that are printed on a parcel. */
export interface PostalAddress {
  /** Of a billing address. */
  company?: string | null;
  name: string;
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** How addresses are written in a country. */
export interface AddressFormat {
  postalCode: {
    label: string;
    /** For the code in capitals, without spaces and hyphens; null: any code is accepted. */
    pattern: RegExp | null;
    /** Shown in the error message. */
    example: string | null;
  };
  city: string;
  /** `required`: parcels do not arrive without it. `null`: addresses there have no region. */
  region: { label: string; required: boolean } | null;
  /** Formats the line with the city. */
  cityLine: (address: Pick<PostalAddress, 'city' | 'region' | 'postalCode'>) => string;
}

type FormatCityLine = AddressFormat['cityLine'];
const codeFirst: FormatCityLine = ({ postalCode, city, region }) => `${postalCode} ${city}${region ? `, ${region}` : ''}`;
const codeAndProvince: FormatCityLine = ({ postalCode, city, region }) => `${postalCode} ${city}${region ? ` (${region})` : ''}`;
const codeLast: FormatCityLine = ({ postalCode, city, region }) => `${[city, region].filter(Boolean).join(', ')} ${postalCode}`;

const code = (pattern: RegExp | null, example: string | null, label = 'Postal code') => ({ label, pattern, example });
const addressFormat = (postalCode: AddressFormat['postalCode'], rest: Partial<AddressFormat> = {}): AddressFormat => ({
  postalCode,
  city: 'Town or city',
  region: null,
  cityLine: codeFirst,
  ...rest,
});
const digits = (example: string, label?: string) => code(new RegExp(`^\\d{${example.replace(/\D/g, '').length}}$`), example, label);
const region = (label: string, required = false): AddressFormat['region'] => ({ label, required });

/** The European Union and its neighbours, North America and Australia, from the Universal Postal Union's postal addressing systems. */
const formats: Readonly<Record<string, AddressFormat>> = {
  AT: addressFormat(digits('1010')),
  AU: addressFormat(digits('2000', 'Postcode'), { region: region('State or territory', true), cityLine: codeLast }),
  BE: addressFormat(digits('1000')),
  BG: addressFormat(digits('1000')),
  CA: addressFormat(code(/^[A-Z]\d[A-Z]\d[A-Z]\d$/, 'K1A 0B1'), { region: region('Province or territory', true), cityLine: codeLast }),
  CH: addressFormat(digits('8001')),
  CY: addressFormat(digits('1010')),
  CZ: addressFormat(digits('110 00')),
  DE: addressFormat(digits('48155')),
  DK: addressFormat(digits('1050')),
  EE: addressFormat(digits('10111')),
  ES: addressFormat(digits('28013'), { region: region('Province'), cityLine: codeAndProvince }),
  FI: addressFormat(digits('00100')),
  FR: addressFormat(digits('75001')),
  GB: addressFormat(code(/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, 'SW1A 1AA', 'Postcode'), {
    city: 'Town',
    region: region('County'),
    cityLine: codeLast,
  }),
  GR: addressFormat(digits('104 31')),
  HR: addressFormat(digits('10000')),
  HU: addressFormat(digits('1051')),
  IE: addressFormat(code(/^[A-Z]\d[\dW][A-Z\d]{4}$/, 'D02 X285', 'Eircode'), { region: region('County'), cityLine: codeLast }),
  IS: addressFormat(digits('101')),
  IT: addressFormat(digits('00184', 'CAP'), { region: region('Province', true), cityLine: codeAndProvince }),
  LI: addressFormat(digits('9490')),
  LT: addressFormat(digits('LT-01100')),
  LU: addressFormat(digits('1009')),
  LV: addressFormat(digits('LV-1010'), { cityLine: ({ postalCode, city }) => `${city}, ${postalCode}` }),
  MT: addressFormat(code(/^[A-Z]{3}\d{4}$/, 'VLT 1117'), { cityLine: codeLast }),
  NL: addressFormat(code(/^\d{4}[A-Z]{2}$/, '1012 AB', 'Postcode')),
  NO: addressFormat(digits('0150')),
  PL: addressFormat(digits('00-001')),
  PT: addressFormat(digits('1000-205')),
  RO: addressFormat(digits('010011')),
  SE: addressFormat(digits('111 20')),
  SI: addressFormat(digits('1000')),
  SK: addressFormat(digits('811 01')),
  US: addressFormat(code(/^\d{5}(\d{4})?$/, '10001', 'ZIP code'), { region: region('State', true), cityLine: codeLast }),
};
const defaultFormat = addressFormat(code(null, null), { region: { label: 'Region or county', required: false } });

/** The address format of a country, by its ISO 3166-1 alpha-2 code; a lenient one for countries that are not listed. */
export const getAddressFormat = (country: string): AddressFormat => formats[country] ?? defaultFormat;

/** Error messages for the parts of an address that differ from country to country. */
export function getAddressErrors({ country, postalCode, region }: Pick<PostalAddress, 'country' | 'postalCode' | 'region'>): {
  postalCode?: string;
  region?: string;
} {
  const format = getAddressFormat(country);
  const { pattern, example } = format.postalCode;
  const isInvalid = pattern !== null && !postalCodeVariants(postalCode).some((variant) => pattern.test(variant));
  return {
    ...(isInvalid && { postalCode: `Enter a code like ${example}.` }),
    ...(format.region?.required && !region?.trim() && { region: `Enter the ${format.region.label.toLowerCase()}.` }),
  };
}

/** Spaces, hyphens and the country's letters before the digits (D-48155, SE-111 20) are ignored. */
function postalCodeVariants(postalCode: string): string[] {
  const normalized = postalCode.toUpperCase().replace(/[\s-]/g, '');
  return [normalized, normalized.replace(/^[A-Z]{1,2}(?=\d)/, '')];
}

/** The lines of an address as written in its country; the last is the country, in the reader's language. */
export const formatAddressLines = (address: PostalAddress, countryName: string): string[] =>
  [address.company, address.name, address.line1, address.line2, getAddressFormat(address.country).cityLine(address), countryName].filter(
    (line): line is string => Boolean(line),
  );
