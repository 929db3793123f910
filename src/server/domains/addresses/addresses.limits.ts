import type { Limit } from '#server/platform/http/limit.ts';

/** Whoever types the first address of a checkout: a household or an office never has so many in so short a time. */
export const newGuestsPerIp: Limit = { name: 'new guests per IP', most: 30, minutes: 10 };
