import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

// Whoever only types an e-mail is known by that alone: whether it has an account is for the subscriber to find out, so that every e-mail is
// answered alike.
const typedEmail = z.object({ email: z.string() });
const userId = z.uuid();

/** Somebody asked for an account. */
export const userSignedUp = defineEvent('user.signed_up', typedEmail);

/** Somebody asked once more for the link that opens an account. */
export const verificationRequested = defineEvent('user.verification_requested', typedEmail);

export const passwordResetRequested = defineEvent('user.password_reset_requested', typedEmail);

/** The back office has added a shopper, with a password or without one. */
export const userCreated = defineEvent('user.created', z.object({ userId, hasPassword: z.boolean() }));

/** The link of a sign-up was opened. `newsletter`: what was chosen with it. */
export const userVerified = defineEvent('user.verified', z.object({ userId, newsletter: z.boolean() }));

/** `email`: the mailbox that the account had then. */
export const passwordChanged = defineEvent('user.password_changed', z.object({ userId, email: z.string() }));

/** An account is to move to another e-mail. `sessionId`: the session that asked. */
export const emailChangeRequested = defineEvent(
  'user.email_change_requested',
  z.object({ userId, sessionId: z.uuid(), email: z.string() }),
);

/** An account has moved to an e-mail that its owner has proved. */
export const emailChanged = defineEvent('user.email_changed', z.object({ userId, formerEmail: z.string() }));

/** A user, or an admin for them, chose whether they get the newsletter. */
export const newsletterChoiceChanged = defineEvent('user.newsletter_choice_changed', z.object({ userId }));

export const secondFactorChanged = defineEvent('user.second_factor_changed', z.object({ userId, isEnabled: z.boolean() }));

export const adminInvited = defineEvent('admin.invited', typedEmail);
