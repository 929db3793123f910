import {
  type AddressField,
  type AddressFormValues,
  addressFields,
  emptyAddressValues,
} from '#web/storefront/addresses/address-form-values.ts';
import { clearChosenCredit } from '#web/storefront/orders/credit/credit-store.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { type BillingName, type BillingValues, mapBillingNames, toBillingField } from './address/billing-values.ts';
import { maxLengths } from './address/checkout-fields.ts';

/** What the shopper has typed and selected, stored for this tab so that neither a reload nor an error loses it. */
export interface CheckoutDraft {
  /** The id of the user who wrote it; empty for a guest. It is never shown to another user. */
  owner: string;
  email: string;
  /** Of a business customer; empty for most people. */
  vatNumber: string;
  address: AddressFormValues;
  /** The invoice is for somebody else than who gets the parcel: for this address. */
  isBilledElsewhere: boolean;
  billing: BillingValues;
  /** The id of the selected saved address; empty for the default one. */
  choice: string;
  /** What a user's address form edits: `new`, or the id of a saved address; empty while it is closed. */
  form: string;
  /** The selected delivery by carrier and service, which survive a renewed quote; empty for the first one. */
  delivery: string;
  /** The chosen payment method; empty for the first one. */
  payment: string;
}

const draft = storedValue({ key: 'checkout', storage: () => sessionStorage, parse: parseCheckoutDraft });

export const useCheckoutDraft = (): CheckoutDraft => draft.use();
export const getCheckoutDraft = (): CheckoutDraft => draft.get();
export const setEmail = (email: string): void => draft.change((draft) => ({ ...draft, email }));
export const setVatNumber = (vatNumber: string): void => draft.change((draft) => ({ ...draft, vatNumber }));
export const setDelivery = (delivery: string): void => draft.change((draft) => ({ ...draft, delivery }));
export const setPayment = (payment: string): void => draft.change((draft) => ({ ...draft, payment }));
export const setAddress = (address: AddressFormValues): void => draft.change((draft) => ({ ...draft, address }));
export const setAddressField = (field: AddressField, text: string): void =>
  draft.change((draft) => ({ ...draft, address: { ...draft.address, [field]: text } }));
/** The first time, the fields begin with the country of the delivery. */
export const setBilledElsewhere = (isBilledElsewhere: boolean, country: string): void =>
  draft.change((draft) => ({
    ...draft,
    isBilledElsewhere,
    billing: { ...draft.billing, country: draft.billing.country || country },
  }));
export const setBillingField = (name: BillingName, text: string): void =>
  draft.change((draft) => ({ ...draft, billing: { ...draft.billing, [name]: text } }));
/** Clears the draft, and the gift cards that were entered. */
export function clearCheckoutDraft(): void {
  draft.change(() => parseCheckoutDraft(null));
  clearChosenCredit();
}

/** Assigns the draft to a user. A guest's or their own is continued, another user's is cleared. */
export function claimCheckoutDraft(owner: string): void {
  const { owner: previous } = draft.get();
  if (previous !== '' && previous !== owner) clearCheckoutDraft();
  draft.change((draft) => ({ ...draft, owner }));
}

/** Opens a user's address form with these values. `form`: `new`, or the id of a saved address. */
export const openAddressForm = (form: string, address: AddressFormValues): void => draft.change((draft) => ({ ...draft, form, address }));
/** Closes the address form and clears its values. */
export const closeAddressForm = (): void => draft.change((draft) => ({ ...draft, form: '', address: emptyAddressValues }));
export const selectAddress = (choice: string): void => draft.change((draft) => ({ ...draft, choice }));

/** Parses a stored draft. Whatever is not a string of valid length becomes empty. */
export function parseCheckoutDraft(text: string | null): CheckoutDraft {
  const stored = readObject(() => JSON.parse(text ?? 'null'));
  const storedAddress = readObject(() => stored.address);
  const storedBilling = readObject(() => stored.billing);
  const address = { ...emptyAddressValues };
  for (const field of addressFields) address[field] = readText(storedAddress[field], maxLengths[field]);
  return {
    owner: readText(stored.owner, 40),
    email: readText(stored.email, maxLengths.email),
    vatNumber: readText(stored.vatNumber, maxLengths.vatNumber),
    address,
    isBilledElsewhere: stored.isBilledElsewhere === true,
    billing: mapBillingNames((name) => readText(storedBilling[name], maxLengths[toBillingField(name)])),
    choice: readText(stored.choice, 40),
    form: readText(stored.form, 40),
    delivery: readText(stored.delivery, 200),
    payment: readText(stored.payment, 40),
  };
}

function readObject(read: () => unknown): Record<string, unknown> {
  try {
    return Object(read()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function readText(value: unknown, max: number): string {
  return typeof value === 'string' && value.length <= max ? value : '';
}
