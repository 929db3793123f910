import { type AddressField, type AddressTexts, addressFields, noTexts } from '#web/storefront/addresses/address-texts.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { longest } from './checkout-fields.ts';

/** What someone has typed and chosen, kept for this visit so that no reload and no fault loses it. */
interface Draft {
  email: string;
  address: AddressTexts;
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

/** Reads a kept draft; what is no text of a fitting length is empty. */
export function parseDraft(text: string | null): Draft {
  const kept = objectOf(() => JSON.parse(text ?? 'null'));
  const keptAddress = objectOf(() => kept.address);
  const address = { ...noTexts };
  for (const field of addressFields) address[field] = textOf(keptAddress[field], longest[field]);
  return { email: textOf(kept.email, longest.email), address, delivery: textOf(kept.delivery, 200) };
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
