import type { Address, AddressInput } from '#contract/addresses.ts';
import * as textLimits from '#contract/text-limits.ts';
import { getAddressFormat } from '#shared/address-format.ts';
import { formText } from '#web/api/forms/form-text.ts';

export type AddressField = 'name' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country' | 'phone' | 'instructions';
export type AddressFormValues = Record<AddressField, string>;

/** In the order in which errors are listed. */
export const addressFields = ['name', 'line1', 'line2', 'postalCode', 'city', 'region', 'country', 'phone', 'instructions'] as const;

/** The API's maximum lengths, in characters. */
export const maxLengths: Record<AddressField, number> = {
  name: textLimits.name,
  line1: textLimits.addressLine,
  line2: textLimits.addressLine,
  city: textLimits.city,
  region: textLimits.region,
  postalCode: textLimits.postalCode,
  country: 2,
  phone: textLimits.phone,
  instructions: textLimits.deliveryInstructions,
};

export const addressLabels: Record<AddressField, string> = {
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Flat, floor or company',
  city: 'Town or city',
  region: 'Region or county',
  postalCode: 'Postal code',
  country: 'Country',
  phone: 'Phone',
  instructions: 'Note for the carrier',
};

/** The field labels for a country. */
export function addressLabelsFor(country: string): Record<AddressField, string> {
  const { postalCode, city, region } = getAddressFormat(country);
  return { ...addressLabels, postalCode: postalCode.label, city, region: region?.label ?? addressLabels.region };
}

/** The form values as API input: trimmed, and `null` for an empty optional field. */
export const toAddressInput = (values: AddressFormValues): AddressInput => {
  const optional = (field: AddressField) => values[field].trim() || null;
  return {
    name: values.name.trim(),
    line1: values.line1.trim(),
    line2: optional('line2'),
    city: values.city.trim(),
    region: optional('region'),
    postalCode: values.postalCode.trim(),
    country: values.country,
    phone: optional('phone'),
    instructions: optional('instructions'),
  };
};

/** A saved address as form values. */
export const toAddressFormValues = (address: Address): AddressFormValues => {
  const values = { ...emptyAddressValues };
  for (const field of addressFields) values[field] = address[field] ?? '';
  return values;
};

/** Whether the form holds exactly this saved address. */
export function matchesSavedAddress(address: Address | null | undefined, values: AddressFormValues): address is Address {
  if (!address) return false;
  const savedValues = toAddressFormValues(address);
  return addressFields.every((field) => savedValues[field] === values[field].trim());
}

export const emptyAddressValues: AddressFormValues = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
  instructions: '',
};

/** Whether the form holds only its defaults: a country and, for a user, the account's name. */
export const isUntouched = ({ country: _country, name, ...others }: AddressFormValues, accountName = ''): boolean =>
  (name === '' || name === accountName) && Object.values(others).every((text) => text === '');

/** Reads the values of a submitted form; fields that it does not contain are empty. */
export function parseAddressForm(form: FormData): AddressFormValues {
  const values = { ...emptyAddressValues };
  for (const field of addressFields) values[field] = formText(form, field);
  return values;
}
