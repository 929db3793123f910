import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { getAddressFormat } from '#shared/address-format.ts';
import { type AddressFormValues, emptyAddressValues } from '#web/storefront/addresses/address-form-values.ts';

type WalletDetails = Pick<StripeExpressCheckoutElementConfirmEvent, 'shippingAddress' | 'billingDetails'>;

/** The address of a wallet as the form would hold it; null if the wallet gave none. */
export function toAddressValues({ shippingAddress, billingDetails }: WalletDetails): AddressFormValues | null {
  if (!shippingAddress) return null;
  const { name, address } = shippingAddress;
  return {
    ...emptyAddressValues,
    name,
    line1: address.line1,
    line2: address.line2 ?? '',
    postalCode: address.postal_code,
    city: address.city,
    region: regionOf(address) ?? '',
    country: address.country,
    phone: billingDetails?.phone ?? '',
  };
}

/** Wallets know regions everywhere, addresses have them only in some countries. */
export const regionOf = ({ country, state }: { country: string; state: string }): string | null =>
  (getAddressFormat(country).region && state) || null;
