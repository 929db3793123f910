import type { Limit } from '#server/platform/http/limit.ts';

export const signInsPerAccountAndIp: Limit = { name: 'sign-ins per account and IP', most: 10, minutes: 15 };

/** From all IPs together; beyond it only IPs that signed in to the account before may go on. */
export const signInsPerAccount: Limit = { name: 'sign-ins per account', most: 20, minutes: 15 };

export const signInsPerIp: Limit = { name: 'sign-ins per IP', most: 100, minutes: 15 };

/** Passwords and codes that prove who holds a session. */
export const reauthAttemptsPerSession: Limit = { name: 'proofs per session', most: 10, minutes: 15 };

/** Passwords that are looked at or hashed, right ones, too: each costs the shop a moment of work. */
export const passwordsPerIp: Limit = { name: 'passwords per IP', most: 300, minutes: 15 };

export const signUpsPerIp: Limit = { name: 'sign-ups per IP', most: 10, minutes: 10 };

/** Asking for another link, or for a new password. */
export const linkRequestsPerIp: Limit = { name: 'link requests per IP', most: 10, minutes: 10 };

/** Mails that prove something count apart from all others: no form uses up somebody's right to a new password. */
export const verificationMailsPerMailbox: Limit = { name: 'verification mails per mailbox', most: 5, minutes: 60 };

export const resetMailsPerMailbox: Limit = { name: 'reset mails per mailbox', most: 5, minutes: 60 };

/** Whoever has proved an e-mail is counted by that alone: strangers make accounts under other names of the same mailbox. */
export const resetMailsPerVerifiedEmail: Limit = { name: 'reset mails per verified e-mail', most: 5, minutes: 60 };

export const invitationMailsPerMailbox: Limit = { name: 'invitation mails per mailbox', most: 5, minutes: 60 };
