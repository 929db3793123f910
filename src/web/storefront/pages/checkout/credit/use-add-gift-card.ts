import { giftCard } from '#contract/gift-cards.ts';
import { maxGiftCardsOfOrder } from '#contract/limits.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { useMutation } from '#web/api/queries/use-mutation.ts';
import { addGiftCard, getChosenCredit, normalizeGiftCardCode } from '#web/storefront/orders/credit/credit-store.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';

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
  const { lastFour, balance } = await browserApi.call(giftCard.check, { body: { code }, quiet: true });
  // What an order of this browser holds that waits for its payment comes back with the next one.
  if (balance === 0 && unpaidOrder.get() === null) throw new ApiError('gift_card_unusable', 'There’s nothing left on this gift card.', 409);
  addGiftCard({ code, lastFour });
  return code;
}
