import type { Limit } from '#server/platform/http/limit.ts';

export const wrongPromosPerIp: Limit = { name: 'wrong promos per IP', max: 60, minutes: 10 };
