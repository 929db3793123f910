import { faultsByCountry } from '#shared/address.ts';
import type { AddressField, AddressTexts } from './address-texts.ts';

export type AddressFaults = Partial<Record<AddressField, string>>;

export interface FieldRules {
  phoneRequired: boolean;
  /** Where the shop delivers. */
  countries: readonly string[];
}

const missing: AddressFaults = {
  name: 'Please enter the name on the parcel',
  line1: 'Please enter the street and number',
  postalCode: 'Please enter the postal code',
  city: 'Please enter the town or city',
  country: 'Please choose a country',
  phone: 'Please enter a phone number; the carrier needs one',
};
const requiredFields = ['name', 'line1', 'postalCode', 'city', 'country'] as const;

/** What is wrong with an address, by field; an empty answer means that it can be sent to. */
export function faultsOfAddress(texts: AddressTexts, { phoneRequired, countries }: FieldRules): AddressFaults {
  const faults: AddressFaults = {};
  for (const field of [...requiredFields, ...(phoneRequired ? (['phone'] as const) : [])]) {
    if (!texts[field].trim()) faults[field] = missing[field];
  }
  if (texts.country && !countries.includes(texts.country)) faults.country = 'We cannot deliver to this country yet';
  return faults.country ? faults : { ...faultsByCountry(texts), ...faults };
}
