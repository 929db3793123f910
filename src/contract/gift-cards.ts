import { endpoints } from './endpoint.ts';
import type { giftCardSchemas } from './gift-cards.schemas.ts';

export type {
  AdminGiftCard,
  AdminGiftCardDetails,
  CreditAdjustment,
  CreditEntry,
  GiftCardBalance,
  GiftCardChanges,
  GiftCardFilters,
  GiftCardRequest,
  GiftCardStatus,
  IssuedGiftCard,
  NewGiftCard,
  StoreCredit,
} from './gift-cards.schemas.ts';

/** The errors of a code that does not pay. */
export const giftCardErrors = ['gift_card_unknown', 'gift_card_unusable', 'credit_changed'] as const;

/** Gift cards as shoppers buy and redeem them. */
export const giftCard = endpoints<typeof giftCardSchemas>()('giftCard', '/gift-card', {
  check: {
    method: 'POST',
    path: '/check',
    who: 'shopper',
    readOnly: true,
    summary: 'What is left on a gift card',
    errors: ['gift_card_unknown', 'gift_card_unusable', 'too_many_requests'],
  },
  request: {
    method: 'POST',
    path: '/order',
    who: 'shopper',
    created: true,
    idempotent: true,
    summary:
      'Orders a gift card, and returns the pending order. It is paid and completed like any other; once it is paid, the card is issued and sent',
    errors: ['email_required', 'too_many_requests'],
  },
});
