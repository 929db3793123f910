import type { Limit } from '#server/platform/http/limit.ts';

export const questionsPerIp: Limit = { name: 'questions per IP', max: 10, minutes: 10 };
export const answersPerUser: Limit = { name: 'answers per user', max: 20, minutes: 60 };
