import { getAddressFormat } from '#shared/address-format.ts';
import type { AddressFormValues } from './address-form-values.ts';

/** Where many houses have only a name. */
const housesWithNames: readonly string[] = ['GB', 'IE', 'IM', 'JE', 'GG'];

export type AddressHint = 'no-house-number' | 'swapped';

/** What looks like a slip in an address, though it may be right. */
export function findAddressHint({ line1, line2, postalCode, city, country }: AddressFormValues): AddressHint | null {
  const { pattern } = getAddressFormat(country).postalCode;
  const compact = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');
  if (pattern?.test(compact(city)) && !pattern.test(compact(postalCode)) && postalCode.trim()) return 'swapped';
  const hasNumber = /\d/.test(line1 + line2);
  return line1.trim().length > 2 && !hasNumber && !housesWithNames.includes(country) ? 'no-house-number' : null;
}
