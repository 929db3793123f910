import type { Settings } from '#contract/settings.ts';
import { addMonths, localDate } from '#shared/calendar-date.ts';

/** The last day of a gift card that is issued now, in the shop's time zone; null if it does not expire. */
export const expiryOfNewCards = ({ giftCardMonths, timeZone }: Pick<Settings, 'giftCardMonths' | 'timeZone'>): string | null =>
  giftCardMonths === null ? null : addMonths(localDate(new Date(), timeZone), giftCardMonths);
