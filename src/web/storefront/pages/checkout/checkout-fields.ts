import {
  type AddressField,
  type AddressTexts,
  labels as addressLabels,
  longest as longestOfAddress,
} from '#web/storefront/addresses/address-texts.ts';

export type Field = 'email' | AddressField;
/** What is wrong, by field. */
export type Faults = Partial<Record<Field, string>>;

const requiredFields = ['name', 'line1', 'postalCode', 'city', 'country'] as const;

/** How long a text may be, as the API takes it. */
export const longest: Record<Field, number> = { email: 254, ...longestOfAddress };
export const labels: Record<Field, string> = { email: 'E-mail', ...addressLabels };

const missing: Partial<Record<Field, string>> = {
  email: 'Please enter your e-mail address',
  name: 'Please enter the name on the parcel',
  line1: 'Please enter the street and the number',
  postalCode: 'Please enter the postal code',
  city: 'Please enter the town or city',
  country: 'Please choose a country',
  phone: 'Please enter a phone number; the carrier needs one',
};

export interface FieldRules {
  phoneRequired: boolean;
  /** Where the shop delivers. */
  countries: readonly string[];
}

/** What is wrong with an e-mail address, if anything; the mail itself is the real proof. */
export function faultOfEmail(email: string): string | undefined {
  if (!email.trim()) return missing.email;
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(email.trim())
    ? undefined
    : 'Please enter an e-mail address like name@example.com';
}

/** What is wrong with an address, by field; an empty answer means that it can be sent to. */
export function faultsOfAddress(texts: AddressTexts, { phoneRequired, countries }: FieldRules): Faults {
  const faults: Faults = {};
  for (const field of [...requiredFields, ...(phoneRequired ? (['phone'] as const) : [])]) {
    if (!texts[field].trim()) faults[field] = missing[field];
  }
  if (texts.country && !countries.includes(texts.country)) faults.country = 'We cannot deliver to this country yet';
  return faults;
}
