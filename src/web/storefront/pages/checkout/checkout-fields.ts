import { textLimits } from '#contract/limits.ts';
import { type AddressField, labels as addressLabels, longest as longestOfAddress } from '#web/storefront/addresses/address-texts.ts';

export type Field = 'email' | AddressField;
/** What is wrong, by field. */
export type Faults = Partial<Record<Field, string>>;

/** How long a text may be, as the API takes it. */
export const longest: Record<Field, number> = { email: textLimits.email, ...longestOfAddress };
export const labels: Record<Field, string> = { email: 'E-mail', ...addressLabels };

/** What is wrong with an e-mail address, if anything; the mail itself is the real proof. */
export function faultOfEmail(email: string): string | undefined {
  if (!email.trim()) return 'Please enter your e-mail address';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(email.trim())
    ? undefined
    : 'Please enter an e-mail address like name@example.com';
}
