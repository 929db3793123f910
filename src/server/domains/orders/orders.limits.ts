import type { Limit } from '#server/platform/http/limit.ts';

export const orderRequestsPerCaller: Limit = { name: 'order requests per caller', max: 30, minutes: 1 };

/** Each may cause a call to the payment provider. */
export const paymentLookupsPerCaller: Limit = { name: 'payment look-ups per caller', max: 60, minutes: 1 };

/** The same. The payment page does so every three seconds while a bank is deciding. */
export const paymentCompletionsPerCaller: Limit = { name: 'payment completions per caller', max: 60, minutes: 1 };

export const orderTrackingsPerIp: Limit = { name: 'order trackings per IP', max: 20, minutes: 10 };

/** For order mails to unverified emails, which may be anybody's. */
export const orderMailsPerMailbox: Limit = { name: 'order mails per mailbox', max: 5, minutes: 60 };

/** For each the shop mails a confirmation to a mailbox that was typed. */
export const emailChangesPerOrder: Limit = { name: 'email changes per order', max: 3, minutes: 60 };

/** For mails that an admin sends once more: a customer who gets ten of them in a row has reason to complain. */
export const resentMailsPerOrder: Limit = { name: 'resent mails per order', max: 5, minutes: 60 };
