import * as textLimits from '#contract/text-limits.ts';
import { type AddressField, addressLabels, maxLengths as longestOfAddress } from '#web/storefront/addresses/address-form-values.ts';

export type CheckoutFieldName = 'email' | AddressField;
/** What is wrong, by field. */
export type CheckoutFieldErrors = Partial<Record<CheckoutFieldName, string>>;

/** How long a text may be, as the API takes it. */
export const maxLengths: Record<CheckoutFieldName, number> = { email: textLimits.email, ...longestOfAddress };
export const checkoutLabels: Record<CheckoutFieldName, string> = { email: 'E-mail', ...addressLabels };

/** What is wrong with an e-mail address, if anything; the mail itself is the real proof. */
export function validateEmail(email: string): string | undefined {
  if (!email.trim()) return 'Please enter your e-mail address';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(email.trim())
    ? undefined
    : 'Please enter an e-mail address like name@example.com';
}
