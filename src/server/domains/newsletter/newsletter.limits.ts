import type { Limit } from '#server/platform/http/limit.ts';

export const subscriptionsPerIp: Limit = { name: 'subscriptions per IP', most: 10, minutes: 10 };
