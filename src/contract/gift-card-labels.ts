import type { CreditEntry, GiftCardStatus } from './gift-cards.ts';

export const giftCardStatusLabels = {
  unpaid: 'Unpaid',
  active: 'Active',
  used: 'Used up',
  expired: 'Expired',
  disabled: 'Switched off',
} as const satisfies Record<GiftCardStatus, string>;

/** What has changed the balance of a gift card, or of somebody's store credit. */
export const creditEntryLabels = {
  issued: 'Issued',
  redeemed: 'Redeemed',
  released: 'Returned, order not placed',
  refunded: 'Refunded',
  adjusted: 'Adjusted by hand',
  revoked: 'Revoked, purchase refunded',
} as const satisfies Record<CreditEntry['kind'], string>;

/** A code as people know it, of which only its end is stored: "•••• 7F3K". */
export const maskedCode = (lastFour: string): string => `•••• ${lastFour}`;
