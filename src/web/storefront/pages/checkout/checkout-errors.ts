import type { ApiError } from '#web/api/client.ts';
import { uncheckedPromoMessage } from './placement/order-draft.ts';
import type { PlacementError } from './placement/use-place-order.ts';

/** `id` is that of the field or section that it is about. */
export interface CheckoutError {
  id?: string;
  message: string;
}

export const unsavedAddressError: CheckoutError = { id: 'save-address', message: 'Save your address first.' };

/** Why an order cannot be sent though all fields are valid. */
export function missingInputError({
  addressError,
  isPromoUnchecked,
  isCreditUnchecked,
}: {
  addressError: ApiError | null;
  isPromoUnchecked: boolean;
  isCreditUnchecked: boolean;
}): CheckoutError {
  if (addressError) return { id: 'address', message: 'Your address isn’t saved yet. Try again.' };
  if (isPromoUnchecked) return { id: 'promo-code', message: uncheckedPromoMessage };
  return isCreditUnchecked
    ? { id: 'credit', message: 'Your gift card or store credit isn’t applied yet. Try again, or remove it.' }
    : { id: 'delivery', message: 'Choose a delivery option first.' };
}

/** Field errors of a rejected order are shown beside their fields, and returned to be listed above the form too. */
export function errorsOfPlacement(
  { error }: PlacementError,
  showFieldErrors: (fields: ReturnType<typeof fieldErrorsOf>) => boolean,
): CheckoutError[] {
  const fieldErrors = error ? fieldErrorsOf(error) : [];
  return showFieldErrors(fieldErrors) ? fieldErrors.map(({ path, message }) => ({ id: path, message })) : [];
}

/** Focuses the section that shows an error, unless that is next to the pressed button. */
export function focusFailure({ reason }: PlacementError): void {
  const sectionId = sectionIds[reason];
  if (sectionId) document.getElementById(sectionId)?.focus();
}

const sectionIds: Partial<Record<PlacementError['reason'], string>> = { delivery: 'delivery', cart: 'cart-problems' };

/** The field errors of an API error. Some codes imply their field. */
export function fieldErrorsOf({ code, message, fields }: NonNullable<PlacementError['error']>): { path: string; message: string }[] {
  if (code === 'not_deliverable') return [{ path: 'country', message }];
  if (code === 'email_required') return [{ path: 'email', message }];
  return fields;
}
