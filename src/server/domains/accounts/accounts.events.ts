import { z } from 'zod';
import { defineEvent } from '#server/platform/events/define-event.ts';

// These events hold only the email from the form. The subscriber looks up whether it has an account, so that all emails take the same work and get the same
// reply.
const typedEmail = z.object({ email: z.string() });
const userId = z.uuid();

/** Somebody signed up; the email may already have an account. */
export const userSignedUp = defineEvent('user.signed_up', typedEmail);

/** Somebody requested another verification link. */
export const verificationRequested = defineEvent('user.verification_requested', typedEmail);

export const passwordResetRequested = defineEvent('user.password_reset_requested', typedEmail);

/** An admin has added a shopper, with or without a password. */
export const userCreated = defineEvent('user.created', z.object({ userId, hasPassword: z.boolean() }));

/** The verification link of a sign-up was used. `newsletter`: the choice made at sign-up. */
export const userVerified = defineEvent('user.verified', z.object({ userId, newsletter: z.boolean() }));

/** `email`: the account's email at that time. */
export const passwordChanged = defineEvent('user.password_changed', z.object({ userId, email: z.string() }));

/** A user requested to change the email. `email`: the new one; `sessionId`: the session of the request. */
export const emailChangeRequested = defineEvent(
  'user.email_change_requested',
  z.object({ userId, sessionId: z.uuid(), email: z.string() }),
);

/** The account's email was changed to another one, which is verified. */
export const emailChanged = defineEvent('user.email_changed', z.object({ userId, formerEmail: z.string() }));

/** A user, or an admin for them, switched the newsletter on or off. */
export const newsletterChoiceChanged = defineEvent('user.newsletter_choice_changed', z.object({ userId }));

/** `byAdmin`: another admin has reset it. */
export const secondFactorChanged = defineEvent(
  'user.second_factor_changed',
  z.object({ userId, isEnabled: z.boolean(), byAdmin: z.boolean().optional() }),
);

export const adminInvited = defineEvent('admin.invited', typedEmail);
