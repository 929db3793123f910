import { type FormEvent, useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { isEuCountry } from '#shared/eu-countries.ts';
import type { ApiError } from '#web/api/client.ts';
import { withLabel } from '#web/api/forms/shown-errors.ts';
import { useShopSettings } from '#web/root-data.ts';
import { addressLabelsFor, isUntouched } from '#web/storefront/addresses/address-form-values.ts';
import { serializeItems } from '#web/storefront/cart/cart-lines.ts';
import { useDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { deliveryCountries } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { usePromoCodeCheck } from '#web/storefront/cart/use-promo-code-check.ts';
import { type ResolvedCart, refetchCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { clearGuestDetails } from './address/clear-guest-details.ts';
import { useAddressBook } from './address/use-address-book.ts';
import { useAutosavedAddress } from './address/use-autosaved-address.ts';
import { isCheckoutField, useCheckoutFields, visibleFields } from './address/use-checkout-fields.ts';
import { setAddressField, setPayment, useCheckoutDraft } from './checkout-store.ts';
import { buildOrderDraft, getCheckoutTotals, isSameOrder } from './placement/order-draft.ts';
import { useOrderPreview } from './placement/use-order-preview.ts';
import { isUnconfirmed, type PlacementError, usePlaceOrder } from './placement/use-place-order.ts';
import { useQuote } from './use-quote.ts';

type CheckoutError = { id?: string; message: string };

interface CheckoutOptions {
  /** Null for a guest. */
  user: User | null;
  resolved: ResolvedCart;
  cart: Cart;
  onPlaced: (order: Order) => void;
}

/** State and actions of the checkout: fields, address, delivery, promo code, totals, and the order itself. */
export function useCheckout({ user, resolved, cart, onPlaced }: CheckoutOptions) {
  const settings = useShopSettings();
  const { country: shopCountry, paymentMethods, phoneRequired } = settings;
  const checkoutDraft = useCheckoutDraft();
  const countries = deliveryCountries(settings);
  // Only within the EU a VAT number makes a difference.
  const offersVatNumber = isEuCountry(shopCountry) && countries.some((country) => isEuCountry(country) && country !== shopCountry);
  const payment = paymentMethods.find((method) => method === checkoutDraft.payment) ?? paymentMethods[0];

  const savedCountry = useDeliveryCountry();
  const homeCountry = countries.find((country) => country === savedCountry) ?? countries[0];
  const addressBook = useAddressBook(user?.name ?? null, homeCountry ?? '');
  const autosaveOwner = user ? (addressBook.list?.length === 0 ? 'user' : null) : 'guest';
  const fields = useCheckoutFields(
    { phoneRequired, countries },
    visibleFields({ email: !user, address: Boolean(autosaveOwner || addressBook.form), vatNumber: offersVatNumber }),
  );
  const autosavedAddress = useAutosavedAddress(checkoutDraft.address, fields.isAddressComplete, autosaveOwner);
  const address = autosaveOwner ? autosavedAddress.saved : addressBook.chosen;
  const email = user ? user.email : checkoutDraft.email;
  const items = serializeItems(resolved.lines);
  const quote = useQuote(user?._id ?? null, address, resolved.stale ? '' : items, checkoutDraft.delivery);
  const promo = usePromoCodeCheck(items, quote.rate?._id);
  const vatNumber = offersVatNumber ? checkoutDraft.vatNumber : '';
  const quotedRate = quote.current && quote.rate?._id;
  const preview = useOrderPreview({ items: resolved.lines, rate: quotedRate, promo: promo.check?.code, vatNumber: vatNumber.trim() });
  const { shownErrors, submitCount, showErrors, retainErrors } = useShownErrors();
  const {
    place,
    busy,
    error: placementError,
    check,
    checking,
    checkFailed,
  } = usePlaceOrder({
    onPlaced,
    onError: (placementError) => showErrors(errorsOfPlacement(placementError, fields.setServerErrors)),
  });

  const draftInput = {
    cart,
    items: resolved.lines,
    address: addressBook.form ? undefined : address?._id,
    quote,
    promo,
    preview,
    payment,
    email,
    vatNumber,
  };
  const orderDraft = buildOrderDraft(draftInput, undefined);
  // An error is about the draft that was sent: it disappears as soon as the draft is another one.
  const isStillShown =
    placementError && (placementError.reason === 'delivery' || placementError.reason === 'cart' || isUnconfirmed(placementError.reason));
  const shownPlacementError = placementError && (isStillShown || isSameOrder(placementError.draft, orderDraft)) ? placementError : null;
  const requestedOrder = shownPlacementError?.requestedOrder;

  // A fixed error disappears, and reappears only with the next submit, even if the field becomes invalid again.
  retainErrors(({ id }) => (id && isCheckoutField(id) ? fields.error(id) !== undefined : orderDraft === null));
  const labels: Partial<Record<string, string>> = addressLabelsFor(checkoutDraft.address.country);
  const errors = shownErrors.map(({ id, message }) => ({
    id,
    message: withLabel((id && isCheckoutField(id) && fields.error(id)) || message, id && labels[id]),
  }));

  // The country selected in the cart applies until an address says otherwise.
  const { country } = checkoutDraft.address;
  const needsCountry = country !== homeCountry && (country === '' || isUntouched(checkoutDraft.address, user?.name));
  useEffect(() => {
    if (homeCountry && needsCountry) setAddressField('country', homeCountry);
  }, [homeCountry, needsCountry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form is opened with another address.
  useEffect(fields.clearErrors, [addressBook.form]);
  useEffect(() => {
    if (placementError) focusFailure(placementError);
  }, [placementError]);
  const setServerErrors = fields.setServerErrors;
  const addressError = autosavedAddress.error ?? addressBook.error ?? quote.error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error is shown once when it arrives, not with every rendering.
  useEffect(() => {
    if (addressError) setServerErrors(fieldErrorsOf(addressError));
  }, [addressError]);

  // The cart may have been priced before something in it was sold out.
  const isOutOfStock = quote.error?.code === 'out_of_stock';
  useEffect(() => {
    if (isOutOfStock) void refetchCart();
  }, [isOutOfStock]);

  /** Saves the address form of a user if it is valid. */
  const saveAddress = () => {
    const newErrors = fields.validateAll();
    showErrors(newErrors);
    if (newErrors.length === 0 && !addressBook.saving) addressBook.save();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const newErrors: CheckoutError[] = fields.validateAll();
    if (newErrors.length === 0 && autosavedAddress.error) autosavedAddress.retry();
    if (newErrors.length === 0 && addressBook.form) newErrors.push(unsavedAddressError);
    const submittedDraft = buildOrderDraft(draftInput, requestedOrder);
    const isCartAtFault = newErrors.length === 0 && !submittedDraft && isOutOfStock;
    // What is sold out is listed above the form already.
    if (isCartAtFault) document.getElementById('cart-problems')?.focus();
    else if (newErrors.length === 0 && !submittedDraft)
      newErrors.push(missingInputError(promo.code !== null && !promo.check, autosavedAddress.error ?? addressBook.error));
    showErrors(newErrors);
    if (newErrors.length === 0 && submittedDraft) place(submittedDraft);
  };

  return {
    fields,
    offersVatNumber,
    autosaveOwner,
    autosavedAddress,
    addressBook,
    saveAddress,
    email,
    deliveryAddress: formatDeliveryAddress(autosaveOwner ? (fields.isAddressComplete ? checkoutDraft.address : null) : addressBook.chosen),
    hasAddress: autosaveOwner ? fields.isAddressComplete : address !== null,
    isSavingAddress: autosaveOwner ? autosavedAddress.saving : addressBook.list === undefined && !addressBook.error,
    quote,
    promo,
    countries,
    paymentMethods,
    payment,
    setPayment,
    submit,
    busy,
    check,
    checking,
    checkFailed,
    errors,
    submitCount,
    placementError: shownPlacementError,
    totals: getCheckoutTotals(draftInput, requestedOrder),
    addressError: autosavedAddress.error && autosavedAddress.error.fields.length === 0 ? autosavedAddress.error.message : null,
    clearDetails: !user && autosavedAddress.isReturningGuest ? () => void clearGuestDetails() : null,
  };
}

/** The errors of the last submit that are not fixed yet. */
function useShownErrors() {
  const [{ shownErrors, submitCount }, setShownErrors] = useState<{ shownErrors: CheckoutError[]; submitCount: number }>({
    shownErrors: [],
    submitCount: 0,
  });
  return {
    shownErrors,
    submitCount,
    showErrors: (shownErrors: CheckoutError[]) => setShownErrors(({ submitCount }) => ({ shownErrors, submitCount: submitCount + 1 })),
    /** Drops all other errors for good. Called while rendering. */
    retainErrors: (isStillInvalid: (error: CheckoutError) => boolean) => {
      if (!shownErrors.every(isStillInvalid)) setShownErrors({ shownErrors: shownErrors.filter(isStillInvalid), submitCount });
    },
  };
}

const unsavedAddressError: CheckoutError = { id: 'save-address', message: 'Please save the address that you are writing first.' };

/** An address in one line, in the format of its country. */
const formatDeliveryAddress = (address: Parameters<typeof formatAddressLines>[0] | null): string | null =>
  address && formatAddressLines(address, formatCountryName(address.country)).join(', ');

function missingInputError(isPromoUnchecked: boolean, addressError: ApiError | null): CheckoutError {
  if (addressError) return { id: 'address', message: 'Your address is not saved yet. Please try again.' };
  return isPromoUnchecked
    ? { id: 'promo-code', message: 'The promo code is not applied. Please correct it or remove it.' }
    : { id: 'delivery', message: 'Please check the delivery: its cost is not settled yet.' };
}

/** Field errors of a rejected order are shown beside their fields, and returned to be listed above the form too. */
function errorsOfPlacement(
  { error }: PlacementError,
  showFieldErrors: (fields: ReturnType<typeof fieldErrorsOf>) => boolean,
): CheckoutError[] {
  const fieldErrors = error ? fieldErrorsOf(error) : [];
  return showFieldErrors(fieldErrors) ? fieldErrors.map(({ path, message }) => ({ id: path, message })) : [];
}

/** Focuses the section that shows an error, unless that is next to the pressed button. */
function focusFailure({ reason }: PlacementError): void {
  const sectionId = reason === 'delivery' ? 'delivery' : reason === 'cart' ? 'cart-problems' : null;
  if (sectionId) document.getElementById(sectionId)?.focus();
}

/** The field errors of an API error. Some codes imply their field. */
function fieldErrorsOf({ code, message, fields }: NonNullable<PlacementError['error']>): { path: string; message: string }[] {
  if (code === 'not_deliverable') return [{ path: 'country', message }];
  if (code === 'email_required') return [{ path: 'email', message }];
  return fields;
}
