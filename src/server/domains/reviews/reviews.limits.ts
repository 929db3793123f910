import type { Limit } from '#server/platform/http/limit.ts';

export const reviewsPerIp: Limit = { name: 'reviews per IP', max: 10, minutes: 10 };
