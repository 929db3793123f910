import { getAddressErrors } from '#shared/address-format.ts';
import type { AddressField, AddressFormValues } from './address-form-values.ts';

export type AddressErrors = Partial<Record<AddressField, string>>;

export interface AddressRules {
  phoneRequired: boolean;
  /** The countries that the shop delivers to. */
  countries: readonly string[];
}

const requiredMessages: AddressErrors = {
  name: 'Enter your full name.',
  line1: 'Enter the street and number.',
  postalCode: 'Enter the postal code.',
  city: 'Enter the town or city.',
  country: 'Choose a country.',
  phone: 'Enter a phone number. The carrier calls before delivery.',
};
const requiredFields = ['name', 'line1', 'postalCode', 'city', 'country'] as const;

/** Validates an address; returns the errors by field, an empty object if there are none. */
export function validateAddress(values: AddressFormValues, { phoneRequired, countries }: AddressRules): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of [...requiredFields, ...(phoneRequired ? (['phone'] as const) : [])]) {
    if (!values[field].trim()) errors[field] = requiredMessages[field];
  }
  if (values.country && !countries.includes(values.country)) errors.country = 'We don’t deliver to this country yet.';
  return errors.country ? errors : { ...getAddressErrors(values), ...errors };
}
