import { type GiftCardBalance, giftCard } from '#contract/gift-cards.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';

/** What is left on a gift card. */
export const checkBalance = ({ api, form }: ActionInput): Promise<GiftCardBalance> =>
  api.call(giftCard.check, { body: { code: formText(form, 'code') } });
