import * as textLimits from '#contract/text-limits.ts';
import { type AddressField, addressLabels, maxLengths as maxAddressLengths } from '#web/storefront/addresses/address-form-values.ts';

export type CheckoutFieldName = 'email' | AddressField;
export type CheckoutFieldErrors = Partial<Record<CheckoutFieldName, string>>;

/** The API's maximum lengths, in characters. */
export const maxLengths: Record<CheckoutFieldName, number> = { email: textLimits.email, ...maxAddressLengths };
export const checkoutLabels: Record<CheckoutFieldName, string> = { email: 'E-mail', ...addressLabels };

/** The error of an e-mail, if any. Only a rough check: whether it exists shows when the mail is sent. */
export function validateEmail(email: string): string | undefined {
  if (!email.trim()) return 'Please enter your e-mail address';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(email.trim())
    ? undefined
    : 'Please enter an e-mail address like name@example.com';
}
