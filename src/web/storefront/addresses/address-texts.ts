import type { Address, AddressInput } from '#contract/addresses.ts';
import { textLimits } from '#contract/limits.ts';
import { addressFormOf } from '#shared/address.ts';

export type AddressField = 'name' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country' | 'phone' | 'instructions';
export type AddressTexts = Record<AddressField, string>;

/** In the order of the form. */
export const addressFields = ['name', 'line1', 'line2', 'postalCode', 'city', 'region', 'country', 'phone', 'instructions'] as const;

/** How long a text may be, as the API takes it. */
export const longest: Record<AddressField, number> = {
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

export const labels: Record<AddressField, string> = {
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

/** What the fields are called where addresses are written as in this country. */
export function labelsIn(country: string): Record<AddressField, string> {
  const { postalCode, city, region } = addressFormOf(country);
  return { ...labels, postalCode: postalCode.label, city, region: region?.label ?? labels.region };
}

/** The texts as the API takes them: an empty one that may be left out is `null`. */
export const inputOf = (texts: AddressTexts): AddressInput => {
  const optional = (field: AddressField) => texts[field].trim() || null;
  return {
    name: texts.name.trim(),
    line1: texts.line1.trim(),
    line2: optional('line2'),
    city: texts.city.trim(),
    region: optional('region'),
    postalCode: texts.postalCode.trim(),
    country: texts.country,
    phone: optional('phone'),
    instructions: optional('instructions'),
  };
};

/** A saved address as texts of the form. */
export const textsOf = (address: Address): AddressTexts => {
  const texts = { ...noTexts };
  for (const field of addressFields) texts[field] = address[field] ?? '';
  return texts;
};

/** Whether the saved address says what stands in the form. */
export function isSaved(address: Address | null | undefined, texts: AddressTexts): address is Address {
  if (!address) return false;
  const saved = textsOf(address);
  return addressFields.every((field) => saved[field] === texts[field].trim());
}

export const noTexts: AddressTexts = {
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

/** Nothing but what the form begins with by itself: a country, and for a user the name of the account. */
export const isUntouched = ({ country: _country, name, ...others }: AddressTexts, accountName = ''): boolean =>
  (name === '' || name === accountName) && Object.values(others).every((text) => text === '');

/** What was typed into the fields of a form; a field that the form did not have is empty. */
export function textsIn(form: FormData): AddressTexts {
  const texts = { ...noTexts };
  for (const field of addressFields) texts[field] = String(form.get(field) ?? '');
  return texts;
}
