import type { Limit } from '#server/platform/http/limit.ts';

export const subscriptionsPerIp: Limit = { name: 'subscriptions per IP', max: 10, minutes: 10 };

/** Each is rendered and queued anew. */
export const testNewslettersPerAdmin: Limit = { name: 'test newsletters per admin', max: 20, minutes: 10 };
