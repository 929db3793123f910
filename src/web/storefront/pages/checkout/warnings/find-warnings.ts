import type { AddressFormValues } from '#web/storefront/addresses/address-form-values.ts';
import { findAddressHint } from '#web/storefront/addresses/address-hints.ts';
import { correctEmail } from '#web/ui/correct-email.ts';

/** What looks like a slip, though it may be right. `key`: of the warning about this very value, which is asked only once. */
export type Warning =
  | { key: string; about: 'email'; typed: string; suggestion: string }
  | { key: string; about: 'house-number'; typed: string }
  | { key: string; about: 'swapped' };

export interface CheckedInput {
  /** Null where it is not typed here. */
  email: string | null;
  address: AddressFormValues | null;
}

export function findWarnings({ email, address }: CheckedInput): Warning[] {
  const suggestion = email && correctEmail(email);
  const hint = address && findAddressHint(address);
  return [
    ...(email && suggestion ? [{ key: `email ${email}`, about: 'email', typed: email.trim(), suggestion } as const] : []),
    ...(address && hint === 'no-house-number'
      ? [{ key: `line1 ${address.line1}`, about: 'house-number', typed: address.line1.trim() } as const]
      : []),
    ...(address && hint === 'swapped' ? [{ key: `town ${address.city} ${address.postalCode}`, about: 'swapped' } as const] : []),
  ];
}
