import type { AdminGiftCard, GiftCardStatus } from '#contract/gift-cards.ts';
import type { GiftCardRow } from '../gift-cards.queries.ts';

/** A gift card as the back office sees it. `today`: in the shop's time zone. */
export function serializeGiftCard(
  { id, account: _, orderId, orderNumber, created_at, ...card }: GiftCardRow,
  today: string,
): AdminGiftCard {
  return {
    ...card,
    _id: id,
    status: statusOf(card, today),
    sentAt: card.sentAt?.toISOString() ?? null,
    issuedAt: card.issuedAt?.toISOString() ?? null,
    disabledAt: card.disabledAt?.toISOString() ?? null,
    order: orderId === null || orderNumber === null ? null : { _id: orderId, number: orderNumber },
    createdAt: created_at.toISOString(),
  };
}

/** `gift-cards.queries.ts` searches by the same rules. */
function statusOf(
  { issuedAt, disabledAt, balance, expiresOn }: Pick<GiftCardRow, 'issuedAt' | 'disabledAt' | 'balance' | 'expiresOn'>,
  today: string,
): GiftCardStatus {
  if (issuedAt === null) return 'unpaid';
  if (disabledAt !== null) return 'disabled';
  if (balance === 0) return 'used';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'active';
}
