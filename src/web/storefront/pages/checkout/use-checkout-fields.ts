import { useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { type FieldRules, faultsOfAddress } from '#web/storefront/addresses/address-faults.ts';
import { addressFields } from '#web/storefront/addresses/address-texts.ts';
import { type Faults, type Field, faultOfEmail } from './checkout-fields.ts';
import { draftNow, setAddressField, setEmail, useDraft } from './checkout-store.ts';

export interface CheckoutFields {
  text: (field: Field) => string;
  /** What is wrong with a field that was left or that the shop refused. */
  fault: (field: Field) => string | undefined;
  change: (field: Field, text: string) => void;
  /** Someone has left the field: from now on its fault is shown. */
  leave: (field: Field) => void;
  /** Shows every fault and answers them, in the order of the form. */
  checkAll: () => { id: Field; message: string }[];
  /** Shows the shop's refusals beside their fields; answers whether it was about fields at all. */
  refuse: (fields: readonly FieldError[]) => boolean;
  /** Another address stands in the form: nothing is wrong with it yet. */
  forgetFaults: () => void;
  addressIsComplete: boolean;
}

/** All fields, in the order of the form. */
const order: readonly Field[] = ['email', ...addressFields];
export const isField = (path: string): path is Field => order.some((field) => field === path);
const none: readonly Field[] = [];

/** Which fields stand in the form: a user's e-mail is known, and so may be the address. */
export const fieldsOf = { guest: order, address: addressFields, none };

/** What is typed at the checkout, and what is wrong with it. `asked`: the fields that stand in the form. */
export function useCheckoutFields(rules: FieldRules, asked: readonly Field[]): CheckoutFields {
  const { email, address } = useDraft();
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const addressFaults = faultsOfAddress(address, rules);
  const faults: Faults = { email: faultOfEmail(email), ...addressFaults };
  const text = (field: Field) => (field === 'email' ? email : address[field]);

  return {
    text,
    fault: (field) => refused[field] ?? (left.has(field) ? faults[field] : undefined),
    change: (field, text) => {
      if (field === 'email') setEmail(text);
      else setAddressField(field, text);
      setRefused(({ [field]: _mended, ...others }) => others);
    },
    leave: (field) => {
      // Whoever only passes through an empty field is not told off.
      if (draftText(field).trim()) setLeft((left) => new Set(left).add(field));
    },
    checkAll: () => {
      setLeft(new Set(asked));
      return asked.flatMap((id) => {
        const message = refused[id] ?? faults[id];
        return message ? [{ id, message }] : [];
      });
    },
    refuse: (fields) => {
      const ours = fields.flatMap(({ path, message }) => (isField(path) && asked.includes(path) ? [[path, message] as const] : []));
      if (ours.length > 0) setRefused((refused) => ({ ...refused, ...Object.fromEntries(ours) }));
      return ours.length > 0;
    },
    forgetFaults: () => {
      setLeft(new Set());
      setRefused({});
    },
    addressIsComplete: Object.keys(addressFaults).length === 0,
  };
}

const draftText = (field: Field): string => {
  const { email, address } = draftNow();
  return field === 'email' ? email : address[field];
};
