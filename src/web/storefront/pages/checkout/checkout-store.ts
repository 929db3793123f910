import { type AddressField, type AddressTexts, addressFields, noTexts } from '#web/storefront/addresses/address-texts.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { longest } from './checkout-fields.ts';

/** What someone has typed and chosen, kept for this visit so that no reload and no fault loses it. */
interface Draft {
  /** The id of the user who wrote it; empty: a guest. Nobody else is shown any of it. */
  owner: string;
  email: string;
  address: AddressTexts;
  /** Which saved address a user has chosen; empty: their default. */
  choice: string;
  /** What a user writes into the form: an address that is `new`, or the saved one of this id; empty: nothing. */
  form: string;
  /** The chosen delivery by carrier and service, which outlive a renewed quote; empty: the first one. */
  delivery: string;
}

const draft = storedValue({ key: 'checkout', storage: () => sessionStorage, parse: parseDraft });

export const useDraft = (): Draft => draft.use();
export const draftNow = (): Draft => draft.get();
export const setEmail = (email: string): void => draft.change((draft) => ({ ...draft, email }));
export const setDelivery = (delivery: string): void => draft.change((draft) => ({ ...draft, delivery }));
export const setAddress = (address: AddressTexts): void => draft.change((draft) => ({ ...draft, address }));
export const setAddressField = (field: AddressField, text: string): void =>
  draft.change((draft) => ({ ...draft, address: { ...draft.address, [field]: text } }));
export const forgetDraft = (): void => draft.change(() => parseDraft(null));

/** A user goes on with what they have typed as a guest or as themselves, and with nothing of another user. */
export const claimDraft = (owner: string): void =>
  draft.change((draft) => ({ ...(draft.owner === '' || draft.owner === owner ? draft : parseDraft(null)), owner }));

/** Opens the form of a user's address with these texts. `form`: `new`, or the id of a saved one. */
export const openForm = (form: string, address: AddressTexts): void => draft.change((draft) => ({ ...draft, form, address }));
/** Closes it and forgets what was written there. */
export const closeForm = (): void => draft.change((draft) => ({ ...draft, form: '', address: noTexts }));
export const chooseAddress = (choice: string): void => draft.change((draft) => ({ ...draft, choice }));

/** Reads a kept draft; what is no text of a fitting length is empty. */
export function parseDraft(text: string | null): Draft {
  const kept = objectOf(() => JSON.parse(text ?? 'null'));
  const keptAddress = objectOf(() => kept.address);
  const address = { ...noTexts };
  for (const field of addressFields) address[field] = textOf(keptAddress[field], longest[field]);
  return {
    owner: textOf(kept.owner, 40),
    email: textOf(kept.email, longest.email),
    address,
    choice: textOf(kept.choice, 40),
    form: textOf(kept.form, 40),
    delivery: textOf(kept.delivery, 200),
  };
}

function objectOf(read: () => unknown): Record<string, unknown> {
  try {
    return Object(read()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' && value.length <= max ? value : '';
}
