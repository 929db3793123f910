import {
  type AddressField,
  type AddressFormValues,
  addressFields,
  emptyAddressValues,
} from '#web/storefront/addresses/address-form-values.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { maxLengths } from './checkout-fields.ts';

/** What someone has typed and chosen, kept for this visit so that no reload and no fault loses it. */
interface CheckoutDraft {
  /** The id of the user who wrote it; empty: a guest. Nobody else is shown any of it. */
  owner: string;
  email: string;
  address: AddressFormValues;
  /** Which saved address a user has chosen; empty: their default. */
  choice: string;
  /** What a user writes into the form: an address that is `new`, or the saved one of this id; empty: nothing. */
  form: string;
  /** The chosen delivery by carrier and service, which outlive a renewed quote; empty: the first one. */
  delivery: string;
}

const draft = storedValue({ key: 'checkout', storage: () => sessionStorage, parse: parseCheckoutDraft });

export const useCheckoutDraft = (): CheckoutDraft => draft.use();
export const getCheckoutDraft = (): CheckoutDraft => draft.get();
export const setEmail = (email: string): void => draft.change((draft) => ({ ...draft, email }));
export const setDelivery = (delivery: string): void => draft.change((draft) => ({ ...draft, delivery }));
export const setAddress = (address: AddressFormValues): void => draft.change((draft) => ({ ...draft, address }));
export const setAddressField = (field: AddressField, text: string): void =>
  draft.change((draft) => ({ ...draft, address: { ...draft.address, [field]: text } }));
export const clearCheckoutDraft = (): void => draft.change(() => parseCheckoutDraft(null));

/** A user goes on with what they have typed as a guest or as themselves, and with nothing of another user. */
export const claimCheckoutDraft = (owner: string): void =>
  draft.change((draft) => ({ ...(draft.owner === '' || draft.owner === owner ? draft : parseCheckoutDraft(null)), owner }));

/** Opens the form of a user's address with these texts. `form`: `new`, or the id of a saved one. */
export const openAddressForm = (form: string, address: AddressFormValues): void => draft.change((draft) => ({ ...draft, form, address }));
/** Closes it and forgets what was written there. */
export const closeAddressForm = (): void => draft.change((draft) => ({ ...draft, form: '', address: emptyAddressValues }));
export const selectAddress = (choice: string): void => draft.change((draft) => ({ ...draft, choice }));

/** Reads a kept draft; what is no text of a fitting length is empty. */
export function parseCheckoutDraft(text: string | null): CheckoutDraft {
  const stored = readObject(() => JSON.parse(text ?? 'null'));
  const storedAddress = readObject(() => stored.address);
  const address = { ...emptyAddressValues };
  for (const field of addressFields) address[field] = readText(storedAddress[field], maxLengths[field]);
  return {
    owner: readText(stored.owner, 40),
    email: readText(stored.email, maxLengths.email),
    address,
    choice: readText(stored.choice, 40),
    form: readText(stored.form, 40),
    delivery: readText(stored.delivery, 200),
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
