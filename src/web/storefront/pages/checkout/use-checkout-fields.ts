import { useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { addressFields } from '#web/storefront/addresses/address-form-values.ts';
import { type AddressRules, validateAddress } from '#web/storefront/addresses/validate-address.ts';
import { type CheckoutFieldErrors, type CheckoutFieldName, validateEmail } from './checkout-fields.ts';
import { getCheckoutDraft, setAddressField, setEmail, useCheckoutDraft } from './checkout-store.ts';

export interface CheckoutFields {
  value: (field: CheckoutFieldName) => string;
  /** What is wrong with a field that was left or that the shop refused. */
  error: (field: CheckoutFieldName) => string | undefined;
  change: (field: CheckoutFieldName, text: string) => void;
  /** Someone has left the field: from now on its fault is shown. */
  blur: (field: CheckoutFieldName) => void;
  /** Shows every fault and answers them, in the order of the form. */
  validateAll: () => { id: CheckoutFieldName; message: string }[];
  /** Shows the shop's refusals beside their fields; answers whether it was about fields at all. */
  setServerErrors: (fields: readonly FieldError[]) => boolean;
  /** Another address stands in the form: nothing is wrong with it yet. */
  clearErrors: () => void;
  isAddressComplete: boolean;
}

/** All fields, in the order of the form. */
const allFields: readonly CheckoutFieldName[] = ['email', ...addressFields];
export const isCheckoutField = (path: string): path is CheckoutFieldName => allFields.some((field) => field === path);
const noFields: readonly CheckoutFieldName[] = [];

/** Which fields stand in the form: a user's e-mail is known, and so may be the address. */
export const fieldSets = { guest: allFields, address: addressFields, none: noFields };

/** What is typed at the checkout, and what is wrong with it. `asked`: the fields that stand in the form. */
export function useCheckoutFields(rules: AddressRules, visibleFields: readonly CheckoutFieldName[]): CheckoutFields {
  const { email, address } = useCheckoutDraft();
  const [touched, setTouched] = useState<ReadonlySet<CheckoutFieldName>>(new Set());
  const [serverErrors, setServerErrors] = useState<CheckoutFieldErrors>({});
  const addressErrors = validateAddress(address, rules);
  const errors: CheckoutFieldErrors = { email: validateEmail(email), ...addressErrors };
  const value = (field: CheckoutFieldName) => (field === 'email' ? email : address[field]);

  return {
    value,
    error: (field) => serverErrors[field] ?? (touched.has(field) ? errors[field] : undefined),
    change: (field, text) => {
      if (field === 'email') setEmail(text);
      else setAddressField(field, text);
      setServerErrors(({ [field]: _changed, ...others }) => others);
    },
    blur: (field) => {
      // Whoever only passes through an empty field is not told off.
      if (getDraftText(field).trim()) setTouched((touched) => new Set(touched).add(field));
    },
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
  };
}

const getDraftText = (field: CheckoutFieldName): string => {
  const { email, address } = getCheckoutDraft();
  return field === 'email' ? email : address[field];
};
