import type { Limit } from '#server/platform/http/limit.ts';

/** Anybody may type any e-mail. A limit of its own, so that nobody can use up that of the mails about orders. */
export const withdrawalLinksPerMailbox: Limit = { name: 'withdrawal links per mailbox', max: 3, minutes: 60 };
