import type { Limit } from '#server/platform/http/limit.ts';

/** Only requests with the right number and email count, so that nobody can use up somebody else's with invented numbers. */
export const mailedLinksPerOrder: Limit = { name: 'mailed links per order', max: 3, minutes: 60 };
