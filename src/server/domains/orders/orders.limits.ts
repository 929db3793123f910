import type { Limit } from '#server/platform/http/limit.ts';

export const orderRequestsPerCaller: Limit = { name: 'order requests per caller', most: 30, minutes: 1 };

export const orderTrackingsPerIp: Limit = { name: 'order trackings per IP', most: 20, minutes: 10 };

/** Mails of orders whose e-mail nobody has proved: a guest may type in anybody's. */
export const orderMailsPerMailbox: Limit = { name: 'order mails per mailbox', most: 5, minutes: 60 };
