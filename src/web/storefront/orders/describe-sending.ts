import type { Order } from '#contract/orders.ts';
import { formatDate, formatDateRange } from '#web/storefront/format/format-dates.ts';

/** When a gift card was or will be mailed, in words. */
export function describeSending({ sendOn, sentAt }: Pick<NonNullable<Order['giftCard']>, 'sendOn' | 'sentAt'>): string {
  if (sentAt) return `Sent by e-mail on ${formatDate(sentAt)}`;
  return sendOn ? `By e-mail on ${formatDateRange({ earliest: sendOn, latest: sendOn })}` : 'By e-mail, as soon as it’s paid';
}
