import { useEffect } from 'react';
import type { User } from '#contract/accounts.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { isEuCountry } from '#shared/eu-countries.ts';
import { useShopSettings } from '#web/root-data.ts';
import { isUntouched } from '#web/storefront/addresses/address-form-values.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { useDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { setAddressField, useCheckoutDraft } from '../checkout-store.ts';
import { type BillingValues, validateBilling } from './billing-values.ts';
import { useAddressBook } from './use-address-book.ts';
import { useAutosavedAddress } from './use-autosaved-address.ts';
import { useCheckoutFields, visibleFields } from './use-checkout-fields.ts';

/** Where the order goes: the fields that are typed, the address that is saved meanwhile, and a user's address book. `user`: null for a guest. */
export function useCheckoutAddress(user: User | null) {
  const settings = useShopSettings();
  const { country: shopCountry, phoneRequired } = settings;
  const { address: values, isBilledElsewhere, billing } = useCheckoutDraft();
  const countries = deliveryCountries(settings);
  // Only within the EU a VAT number makes a difference.
  const offersVatNumber = isEuCountry(shopCountry) && countries.some((country) => isEuCountry(country) && country !== shopCountry);

  const savedCountry = useDeliveryCountry();
  const homeCountry = countries.find((country) => country === savedCountry) ?? countries[0];
  const addressBook = useAddressBook(user?.name ?? null, homeCountry ?? '');
  const autosaveOwner = user ? (addressBook.list?.length === 0 ? 'user' : null) : 'guest';
  const fields = useCheckoutFields(
    { phoneRequired, countries },
    visibleFields({
      email: !user,
      address: Boolean(autosaveOwner || addressBook.form),
      vatNumber: offersVatNumber,
      billing: isBilledElsewhere,
    }),
  );
  const autosavedAddress = useAutosavedAddress(values, fields.isAddressComplete, autosaveOwner);
  const address = autosaveOwner ? autosavedAddress.saved : addressBook.chosen;

  // The country selected in the cart applies until an address says otherwise.
  const { country } = values;
  const needsCountry = country !== homeCountry && (country === '' || isUntouched(values, user?.name));
  useEffect(() => {
    if (homeCountry && needsCountry) setAddressField('country', homeCountry);
  }, [homeCountry, needsCountry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form is opened with another address.
  useEffect(fields.clearErrors, [addressBook.form]);

  return {
    countries,
    offersVatNumber,
    fields,
    addressBook,
    autosaveOwner,
    autosavedAddress,
    /** The saved address, if there is one. */
    address,
    /** The country that a billing address begins with. */
    country: address?.country ?? country,
    billTo: isBilledElsewhere ? formatBillingAddress(billing) : null,
    deliveryAddress: formatDeliveryAddress(autosaveOwner ? (fields.isAddressComplete ? values : null) : addressBook.chosen),
    hasAddress: autosaveOwner ? fields.isAddressComplete : address !== null,
    isSavingAddress: autosaveOwner ? autosavedAddress.saving : addressBook.list === undefined && !addressBook.error,
  };
}

const formatBillingAddress = (billing: BillingValues): string | null =>
  Object.keys(validateBilling(billing)).length === 0 ? formatDeliveryAddress(billing) : null;

/** An address in one line, in the format of its country. */
const formatDeliveryAddress = (address: Parameters<typeof formatAddressLines>[0] | null): string | null =>
  address && formatAddressLines(address, formatCountryName(address.country)).join(', ');
