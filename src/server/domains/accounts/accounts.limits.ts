import type { Limit } from '#server/platform/http/limit.ts';

export const signInsPerAccountAndIp: Limit = { name: 'sign-ins per account and IP', max: 10, minutes: 15 };

/** From all IPs together; beyond it, only IPs that have signed in to the account before may try again. */
export const signInsPerAccount: Limit = { name: 'sign-ins per account', max: 20, minutes: 15 };

export const signInsPerIp: Limit = { name: 'sign-ins per IP', max: 100, minutes: 15 };

/** Passwords and codes given for re-authentication. */
export const reauthAttemptsPerSession: Limit = { name: 're-authentications per session', max: 10, minutes: 15 };

/** Passwords that are checked or hashed, including right ones: each costs CPU time. */
export const passwordsPerIp: Limit = { name: 'passwords per IP', max: 300, minutes: 15 };

export const signUpsPerIp: Limit = { name: 'sign-ups per IP', max: 10, minutes: 10 };

/** Requests for another verification link or a password reset link. */
export const linkRequestsPerIp: Limit = { name: 'link requests per IP', max: 10, minutes: 10 };

/** Separate limits for each kind of mail, so that nobody can use up somebody else's password resets by filling in other forms. */
export const verificationMailsPerMailbox: Limit = { name: 'verification mails per mailbox', max: 5, minutes: 60 };

export const passwordResetMailsPerMailbox: Limit = { name: 'reset mails per mailbox', max: 5, minutes: 60 };

/** Each verified email is counted on its own, not by mailbox: others can create accounts with aliases of the same mailbox. */
export const passwordResetMailsPerVerifiedEmail: Limit = { name: 'reset mails per verified email', max: 5, minutes: 60 };

export const invitationMailsPerMailbox: Limit = { name: 'invitation mails per mailbox', max: 5, minutes: 60 };
