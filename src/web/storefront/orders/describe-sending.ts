import type { Order } from '#contract/orders.ts';
import { formatDate, formatDateRange } from '#web/storefront/format/format-dates.ts';

/** When a gift card was or will be mailed, in words. `isPaid`: nothing else has to happen before. */
export function describeSending({ sendOn, sentAt }: Pick<NonNullable<Order['giftCard']>, 'sendOn' | 'sentAt'>, isPaid: boolean): string {
  if (sentAt) return `Sent by email on ${formatDate(sentAt)}`;
  if (sendOn) return `By email on ${formatDateRange({ earliest: sendOn, latest: sendOn })}`;
  return isPaid ? 'By email, any minute now' : 'By email, as soon as it’s paid for';
}
