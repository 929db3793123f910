import type { Settings } from '#contract/settings.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { isEuCountry } from '#shared/eu-countries.ts';
import { divideHalfUp, type Minor, minor } from '#shared/money.ts';
import { northernIreland, parseVatNumber, type VatNumber } from '#shared/vat-number.ts';

/** Where an order goes. `postalCode`: distinguishes Northern Ireland from Great Britain. */
export interface TaxDestination {
  country: string;
  region: string | null;
  postalCode?: string;
}

/** The VAT number of a business customer; null if none was given. Throws InvalidInput on `vatNumber` if it is not a VAT number of the EU. */
export function parseCustomerVatNumber(text: string | null | undefined): VatNumber | null {
  if (!text?.trim()) return null;
  const vatNumber = parseVatNumber(text);
  if (vatNumber) return vatNumber;
  throw new InvalidInput([
    { path: 'vatNumber', message: 'That isn’t an EU VAT number. Check it, including the country letters at the front.' },
  ]);
}

/**
 * Whether the customer owes the VAT instead of the shop: goods go from one member state to a business in another, which has a VAT number there (directive
 * 2006/112/EC, article 138). Any other number changes nothing. Without an EU shop there is nothing to shift, and without a VAT id of the shop's own its
 * invoices would not be valid (article 226, number 3).
 */
export const isReverseCharge = (
  { country, vatId }: Pick<Settings, 'country' | 'vatId'>,
  destination: TaxDestination,
  vatNumber: VatNumber | null,
): boolean =>
  vatNumber !== null &&
  vatId !== null &&
  isEuCountry(country) &&
  vatNumber.country !== country &&
  vatNumber.country === vatAreaOf(destination);

/** The member state in which goods arrive, or `XI`; other countries are themselves. Postal codes of Northern Ireland, and only those, start with BT. */
const vatAreaOf = ({ country, postalCode = '' }: TaxDestination): string =>
  country === 'GB' && /^bt/i.test(postalCode.trim()) ? northernIreland : country;

/**
 * A price without the tax that it includes, rounded half up: for goods per unit, so that a line is still quantity times unit price, and lines add up without
 * further rounding. `taxRate`: percent with up to two decimals.
 */
export function netPrice(price: Minor, taxRate: number, { pricesIncludeTax }: { pricesIncludeTax: boolean }): Minor {
  if (!pricesIncludeTax) return price;
  const hundredths = Math.round(taxRate * 100);
  return minor(divideHalfUp(price * 10_000, 10_000 + hundredths));
}
