import type { Limit } from '#server/platform/http/limit.ts';

export const contactMessagesPerIp: Limit = { name: 'contact messages per IP', max: 10, minutes: 10 };
