import { storedValue } from '#web/ui/stored-value.ts';

/** A gift card that was entered at the checkout. */
export interface EnteredGiftCard {
  code: string;
  lastFour: string;
}

/** What the shopper wants to pay with besides the payment method. */
export interface ChosenCredit {
  giftCards: readonly EnteredGiftCard[];
  /** Whether to use the store credit of the account. */
  storeCredit: boolean;
}

/** Stored for this tab, like the promo code, so that neither a reload nor the trip to the payment page loses it. It ends with the order or the session. */
const credit = storedValue({ key: 'credit', storage: () => sessionStorage, parse: parseCredit });

export const useChosenCredit = (): ChosenCredit => credit.use();
export const getChosenCredit = (): ChosenCredit => credit.get();
export const addGiftCard = (card: EnteredGiftCard): void =>
  credit.change((credit) => ({ ...credit, giftCards: [...credit.giftCards, card] }));
export const removeGiftCard = (code: string): void =>
  credit.change((credit) => ({ ...credit, giftCards: credit.giftCards.filter((card) => card.code !== code) }));
export const setStoreCredit = (storeCredit: boolean): void => credit.change((credit) => ({ ...credit, storeCredit }));
export const clearChosenCredit = (): void => credit.change(() => parseCredit(null));

/** A code as the shop compares it: spaces, hyphens and small letters make no difference. */
export const normalizeGiftCardCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

function parseCredit(text: string | null): ChosenCredit {
  try {
    const { giftCards, storeCredit } = Object(JSON.parse(text ?? '{}')) as Partial<Record<keyof ChosenCredit, unknown>>;
    return { giftCards: Array.isArray(giftCards) ? giftCards.filter(isGiftCard) : [], storeCredit: storeCredit === true };
  } catch {
    return { giftCards: [], storeCredit: false };
  }
}

function isGiftCard(value: unknown): value is EnteredGiftCard {
  const { code, lastFour } = Object(value) as Partial<Record<keyof EnteredGiftCard, unknown>>;
  return typeof code === 'string' && typeof lastFour === 'string';
}
