import type { Limit } from '#server/platform/http/limit.ts';

/** Guests are created by the first address of a checkout; a household or an office never has this many in ten minutes. */
export const newGuestsPerIp: Limit = { name: 'new guests per IP', max: 30, minutes: 10 };

/** More than of the others, since the server of a front-end may get them for all of its shoppers. */
export const newGuestTokensPerIp: Limit = { name: 'new guest tokens per IP', max: 120, minutes: 10 };
