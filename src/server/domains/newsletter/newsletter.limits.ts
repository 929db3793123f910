import type { Limit } from '#server/platform/http/limit.ts';

export const subscriptionsPerIp: Limit = { name: 'subscriptions per IP', max: 10, minutes: 10 };
