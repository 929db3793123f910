import { useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { type AddressField, addressFields } from '#web/storefront/addresses/address-form-values.ts';
import { type AddressRules, validateAddress } from '#web/storefront/addresses/validate-address.ts';
import {
  type CheckoutDraft,
  getCheckoutDraft,
  setAddressField,
  setBillingField,
  setEmail,
  setVatNumber,
  useCheckoutDraft,
} from '../checkout-store.ts';
import { billingFields, billingNameOf, validateBilling } from './billing-values.ts';
import { type CheckoutFieldErrors, type CheckoutFieldName, validateEmail, validateVatNumber } from './checkout-fields.ts';

export interface CheckoutFields {
  value: (field: CheckoutFieldName) => string;
  /** The error of a field that was left, or that the shop rejected. */
  error: (field: CheckoutFieldName) => string | undefined;
  change: (field: CheckoutFieldName, text: string) => void;
  /** The field has lost the focus: from now on its error is shown. */
  blur: (field: CheckoutFieldName) => void;
  /** Whether a filled field was left, and so is finished for now. */
  wasLeft: (field: CheckoutFieldName) => boolean;
  /** Shows all errors and returns them. */
  validateAll: () => { id: CheckoutFieldName; message: string }[];
  /** Shows field errors of the API beside their fields; returns whether any of them is about a visible field. */
  setServerErrors: (fields: readonly FieldError[]) => boolean;
  /** Clears all errors, for a form that was just filled with another address. */
  clearErrors: () => void;
  isAddressComplete: boolean;
  /** The first field of the address that is empty or invalid. */
  missingAddressField: CheckoutFieldName | undefined;
}

/** All fields, in the order in which errors are listed. */
const allFields: readonly CheckoutFieldName[] = ['email', 'vatNumber', ...addressFields, ...billingFields];
export const isCheckoutField = (path: string): path is CheckoutFieldName => allFields.some((field) => field === path);
/** The fields that the form shows: a user's email is known, and so may be the address. Only some shops ask for a VAT number. */
export const visibleFields = (shown: Record<'email' | 'address' | 'vatNumber' | 'billing', boolean>): CheckoutFieldName[] =>
  allFields.filter((field) =>
    field === 'email' || field === 'vatNumber' ? shown[field] : shown[billingNameOf(field) ? 'billing' : 'address'],
  );

/** The values of the checkout's fields, and their errors. `visibleFields`: those that the form shows. */
export function useCheckoutFields(rules: AddressRules, visibleFields: readonly CheckoutFieldName[]): CheckoutFields {
  const draft = useCheckoutDraft();
  const { email, vatNumber, address } = draft;
  const [touched, setTouched] = useState<ReadonlySet<CheckoutFieldName>>(new Set());
  const [serverErrors, setServerErrors] = useState<CheckoutFieldErrors>({});
  const addressErrors = validateAddress(address, rules);
  const errors: CheckoutFieldErrors = {
    email: validateEmail(email),
    vatNumber: validateVatNumber(vatNumber),
    ...addressErrors,
    ...validateBilling(draft.billing),
  };
  const value = (field: CheckoutFieldName) => readField(draft, field);

  return {
    value,
    error: (field) => serverErrors[field] ?? (touched.has(field) ? errors[field] : undefined),
    change: (field, text) => {
      writeField(field, text);
      setServerErrors(({ [field]: _changed, ...others }) => others);
    },
    blur: (field) => {
      // Passing through an empty field shows no error yet.
      if (readField(getCheckoutDraft(), field).trim()) setTouched((touched) => new Set(touched).add(field));
    },
    wasLeft: (field) => touched.has(field),
    validateAll: () => {
      setTouched(new Set(visibleFields));
      return visibleFields.flatMap((id) => {
        const message = serverErrors[id] ?? errors[id];
        return message ? [{ id, message }] : [];
      });
    },
    setServerErrors: (fields) => {
      const ownFieldErrors = fields.flatMap(({ path, message }) =>
        isCheckoutField(path) && visibleFields.includes(path) ? [[path, message] as const] : [],
      );
      if (ownFieldErrors.length > 0) setServerErrors((serverErrors) => ({ ...serverErrors, ...Object.fromEntries(ownFieldErrors) }));
      return ownFieldErrors.length > 0;
    },
    clearErrors: () => {
      setTouched(new Set());
      setServerErrors({});
    },
    isAddressComplete: Object.keys(addressErrors).length === 0,
    missingAddressField: addressFields.find((field) => addressErrors[field]),
  };
}

function readField(draft: CheckoutDraft, field: CheckoutFieldName): string {
  if (field === 'email' || field === 'vatNumber') return draft[field];
  const billingName = billingNameOf(field);
  return billingName ? draft.billing[billingName] : draft.address[field as AddressField];
}

function writeField(field: CheckoutFieldName, text: string): void {
  const billingName = billingNameOf(field);
  if (field === 'email') setEmail(text);
  else if (field === 'vatNumber') setVatNumber(text);
  else if (billingName) setBillingField(billingName, text);
  else setAddressField(field as AddressField, text);
}
