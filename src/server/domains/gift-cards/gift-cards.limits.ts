import type { Limit } from '#server/platform/http/limit.ts';

/** Codes have 80 random bits; the limit is for who tries a leaked list. */
export const wrongGiftCardsPerIp: Limit = { name: 'wrong gift cards per IP', max: 30, minutes: 10 };

/** For new codes of one card: each mail makes the former code useless. */
export const codesPerGiftCard: Limit = { name: 'codes per gift card', max: 5, minutes: 60 };
