import type { Limit } from '#server/platform/http/limit.ts';

/** They leave past the outbox, and each may keep a call waiting for the mail server. */
export const testMailsPerAdmin: Limit = { name: 'test emails per admin', max: 20, minutes: 10 };
