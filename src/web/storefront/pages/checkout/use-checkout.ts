import { type FormEvent, useEffect, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { withLabel } from '#web/api/forms/shown-errors.ts';
import { useIsMutating } from '#web/api/queries/use-is-mutating.ts';
import { useShopSettings } from '#web/root-data.ts';
import { addressLabelsFor } from '#web/storefront/addresses/address-form-values.ts';
import { serializeItems } from '#web/storefront/cart/cart-lines.ts';
import { estimateDeliveryCost } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { usePromoCodeCheck } from '#web/storefront/cart/use-promo-code-check.ts';
import { type ResolvedCart, refetchCart, toParcel } from '#web/storefront/cart/use-resolved-cart.ts';
import { useChosenCredit } from '#web/storefront/orders/credit/credit-store.ts';
import { orderMutation } from '#web/storefront/orders/order-submission.ts';
import { billingNameOf } from './address/billing-values.ts';
import { clearGuestDetails } from './address/clear-guest-details.ts';
import { useCheckoutAddress } from './address/use-checkout-address.ts';
import { isCheckoutField } from './address/use-checkout-fields.ts';
import {
  type CheckoutError,
  errorsOfPlacement,
  fieldErrorsOf,
  focusFailure,
  missingInputError,
  unsavedAddressError,
} from './checkout-errors.ts';
import { setPayment, useCheckoutDraft } from './checkout-store.ts';
import {
  buildExpressDraft,
  buildOrderDraft,
  findExpressObstacle,
  getCheckoutTotals,
  isCreditChosen,
  isPromoUnchecked,
  isSameOrder,
} from './placement/order-draft.ts';
import { useOrderPreview } from './placement/use-order-preview.ts';
import { isUnconfirmed, usePlaceOrder } from './placement/use-place-order.ts';
import { useQuote } from './use-quote.ts';
import { useShownErrors } from './use-shown-errors.ts';
import { useWarnings } from './warnings/use-warnings.ts';

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
  const { paymentMethods } = settings;
  const checkoutDraft = useCheckoutDraft();
  const payment = paymentMethods.find((method) => method === checkoutDraft.payment) ?? paymentMethods[0];
  const checkoutAddress = useCheckoutAddress(user);
  const { fields, address, addressBook, autosavedAddress, offersVatNumber } = checkoutAddress;
  const email = user ? user.email : checkoutDraft.email;
  const items = serializeItems(resolved.lines);
  const quote = useQuote(user?._id ?? null, address, resolved.stale ? '' : items, checkoutDraft.delivery);
  const promo = usePromoCodeCheck(items, quote.rate?._id);
  const vatNumber = offersVatNumber ? checkoutDraft.vatNumber : '';
  const quotedRate = quote.current && quote.rate?._id;
  const credit = useChosenCredit();
  const preview = useOrderPreview({
    items: resolved.lines,
    rate: quotedRate,
    promo: promo.check?.code,
    vatNumber: vatNumber.trim(),
    credit,
  });
  const { shownErrors, submitCount, showErrors, retainErrors } = useShownErrors();
  const {
    place,
    error: placementError,
    check,
    checking,
    checkFailed,
  } = usePlaceOrder({
    onPlaced,
    onError: (placementError) => showErrors(errorsOfPlacement(placementError, fields.setServerErrors)),
  });

  const parcel = toParcel(resolved.lines);
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
    billing: checkoutDraft.isBilledElsewhere ? checkoutDraft.billing : null,
    credit,
    estimate: parcel && estimateDeliveryCost(settings, { subtotal: cart.subtotal, ...parcel }, checkoutAddress.country),
  };
  const orderDraft = buildOrderDraft(draftInput, undefined);
  const expressDraft = buildExpressDraft(draftInput);
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
    message: withLabel(
      (id && isCheckoutField(id) && fields.error(id)) || message,
      id && (billingNameOf(id) ? 'Billing address' : labels[id]),
    ),
  }));

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

  const { warnings, ask } = useWarnings({
    email: user ? null : email,
    address: checkoutAddress.autosaveOwner && quote.rate?.kind !== 'pickup' ? checkoutDraft.address : null,
  });
  // Also by a wallet.
  const isOrdering = useIsMutating(orderMutation.mutationKey);
  const isTotalLoading = quote.loading || checkoutAddress.isSavingAddress;
  const [isAwaitingTotal, setAwaitingTotal] = useState(false);
  if (isAwaitingTotal && !isTotalLoading) setAwaitingTotal(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOrdering) return;
    const newErrors: CheckoutError[] = fields.validateAll();
    if (newErrors.length === 0 && autosavedAddress.error) autosavedAddress.retry();
    if (newErrors.length === 0 && addressBook.form) newErrors.push(unsavedAddressError);
    const submittedDraft = buildOrderDraft(draftInput, requestedOrder);
    // The button says so. What was not shown yet is not ordered, so the shopper presses it again.
    if (newErrors.length === 0 && !submittedDraft && isTotalLoading) {
      setAwaitingTotal(true);
      showErrors([]);
      return;
    }
    const isCartAtFault = newErrors.length === 0 && !submittedDraft && isOutOfStock;
    // What is sold out is listed above the form already.
    if (isCartAtFault) document.getElementById('cart-problems')?.focus();
    else if (newErrors.length === 0 && !submittedDraft)
      newErrors.push(
        missingInputError({
          addressError: autosavedAddress.error ?? addressBook.error,
          isPromoUnchecked: isPromoUnchecked(promo),
          isCreditUnchecked: isCreditChosen(credit) && quotedRate !== undefined && !preview.current,
        }),
      );
    showErrors(newErrors);
    if (newErrors.length === 0 && submittedDraft && !ask()) place(submittedDraft);
  };

  return {
    ...checkoutAddress,
    saveAddress,
    email,
    quote,
    expressDraft,
    expressObstacle: findExpressObstacle(draftInput),
    promo,
    credits: requestedOrder?.credits ?? preview.current?.credits,
    creditError: shownPlacementError?.reason === 'credit' ? shownPlacementError.error : preview.creditError,
    paymentMethods,
    payment,
    setPayment,
    submit,
    warnings,
    isAwaitingTotal,
    busy: isOrdering,
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
