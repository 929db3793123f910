import type { Limit } from '#server/platform/http/limit.ts';

export const reviewsPerIp: Limit = { name: 'reviews per IP', most: 10, minutes: 10 };
