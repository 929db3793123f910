import type { Limit } from '#server/platform/http/limit.ts';

/** For the calls that take an idempotency key: the reply to each, the user with the whole cart, is stored for a day. */
export const cartCallsPerUser: Limit = { name: 'cart calls per user', max: 300, minutes: 10 };
