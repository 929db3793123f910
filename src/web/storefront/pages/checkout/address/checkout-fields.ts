import * as textLimits from '#contract/text-limits.ts';
import { type AddressField, addressLabels, maxLengths as maxAddressLengths } from '#web/storefront/addresses/address-form-values.ts';
import { type BillingField, toEachBillingField } from './billing-values.ts';

export type CheckoutFieldName = 'email' | 'vatNumber' | AddressField | BillingField;
export type CheckoutFieldErrors = Partial<Record<CheckoutFieldName, string>>;

/** The API's maximum lengths, in characters. */
export const maxLengths: Record<CheckoutFieldName, number> = {
  email: textLimits.email,
  vatNumber: textLimits.vatNumber,
  ...maxAddressLengths,
  ...toEachBillingField({ ...maxAddressLengths, company: textLimits.company }),
};
export const checkoutLabels: Record<CheckoutFieldName, string> = {
  email: 'Email',
  vatNumber: 'VAT number',
  ...addressLabels,
  ...toEachBillingField({ ...addressLabels, line2: 'Flat or floor', company: 'Company' }),
};

/** The error of an email, if any. Only a rough check: whether it exists shows when the mail is sent. */
export function validateEmail(email: string): string | undefined {
  if (!email.trim()) return 'Enter your email address.';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(email.trim()) ? undefined : 'Enter an email address like name@example.com.';
}

/** The error of a VAT number, if any. Only a rough check: the shop knows the form of each country's. */
export function validateVatNumber(vatNumber: string): string | undefined {
  const compact = vatNumber.toUpperCase().replace(/[\s.\-/]/g, '');
  return compact === '' || /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{2,13}$/.test(compact)
    ? undefined
    : 'Start with the two-letter country code, such as ATU12345678.';
}
