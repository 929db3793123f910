import { useMutation } from '@tanstack/react-query';
import { giftCard } from '#contract/gift-cards.ts';
import { maxGiftCardsOfOrder } from '#contract/limits.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { addGiftCard, getChosenCredit, normalizeGiftCardCode } from '#web/storefront/orders/credit/credit-store.ts';

interface AddGiftCard {
  /** Asks the shop about a typed code, and adds the card if something is left on it. */
  add: (typed: string) => void;
  busy: boolean;
  error: string | null;
  reset: () => void;
}

/** Adds gift cards to the order. `onAdded` gets the code. */
export function useAddGiftCard(onAdded: (code: string) => void): AddGiftCard {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: checkAndAdd,
    onSuccess: onAdded,
    meta: { quiet: true },
  });
  return { add: mutate, busy: isPending, error: error?.message ?? null, reset };
}

async function checkAndAdd(typed: string): Promise<string> {
  const code = normalizeGiftCardCode(typed);
  const { giftCards } = getChosenCredit();
  if (giftCards.some((card) => card.code === code)) throw new ApiError('conflict', 'You’ve already added this gift card.', 409);
  if (giftCards.length >= maxGiftCardsOfOrder) {
    throw new ApiError('conflict', `You can use up to ${maxGiftCardsOfOrder} gift cards for one order.`, 409);
  }
  const { lastFour } = await browserApi.call(giftCard.check, { body: { code }, quiet: true });
  addGiftCard({ code, lastFour });
  return code;
}
