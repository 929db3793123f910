import type { BillingAddressInput } from '#contract/addresses.ts';
import { type AddressFormValues, emptyAddressValues, toAddressInput } from '#web/storefront/addresses/address-form-values.ts';
import { validateAddress } from '#web/storefront/addresses/validate-address.ts';

/** In the order in which errors are listed. */
const billingNames = ['name', 'company', 'line1', 'line2', 'postalCode', 'city', 'region', 'country'] as const;
export type BillingName = (typeof billingNames)[number];
export type BillingValues = Record<BillingName, string>;

const prefix = 'billingAddress.';
/** The field's path in the body of an order, by which the API's errors name it. */
export type BillingField = `${typeof prefix}${BillingName}`;
export const toBillingField = (name: BillingName): BillingField => `${prefix}${name}`;
export const billingFields = billingNames.map(toBillingField);
/** The part of a billing address that a field holds; null for other fields. */
export const billingNameOf = (field: string): BillingName | null =>
  field.startsWith(prefix) ? (field.slice(prefix.length) as BillingName) : null;

export function mapBillingNames<T>(map: (name: BillingName) => T): Record<BillingName, T> {
  return Object.fromEntries(billingNames.map((name) => [name, map(name)])) as Record<BillingName, T>;
}
export const toEachBillingField = <T>(values: Record<BillingName, T>): Record<BillingField, T> =>
  Object.fromEntries(billingNames.map((name) => [toBillingField(name), values[name]])) as Record<BillingField, T>;

const toAddressValues = ({ company: _, ...values }: BillingValues): AddressFormValues => ({ ...emptyAddressValues, ...values });

/** Every country is accepted: no parcel goes there. */
export function validateBilling(values: BillingValues): Partial<Record<BillingField, string>> {
  const errors = validateAddress(toAddressValues(values), { phoneRequired: false, countries: [values.country] });
  if (errors.name) errors.name = 'Enter the name for the invoice.';
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [prefix + name, message]));
}

export function toBillingInput(values: BillingValues): BillingAddressInput {
  const { phone: _, instructions: __, isDefault: ___, ...address } = toAddressInput(toAddressValues(values));
  return { ...address, company: values.company.trim() || null };
}
