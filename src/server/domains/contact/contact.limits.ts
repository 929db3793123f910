import type { Limit } from '#server/platform/http/limit.ts';

export const messagesPerIp: Limit = { name: 'messages per IP', most: 10, minutes: 10 };
