import type { Database } from '#server/platform/database/database.ts';
import { deleteMailsToRecipientByTemplates } from '#server/platform/mail/mails-by-recipient.ts';
import type { UserRow } from './accounts.queries.ts';

/** Mails to an account's own email. Invitations and links for a new email go to an email that is not the account's. */
const templates = ['verify-email', 'reset-password', 'password-changed', 'already-registered', 'email-change-notice', 'second-factor'].map(
  (name) => `accounts.${name}`,
);

/**
 * Deletes the outbox mails that an account was sent at its email, verified or not. Other mails to that email stay, such as those about a guest's order or of an
 * earlier account with the same email.
 */
export const deleteAccountMails = (db: Database, { email, created_at }: UserRow): Promise<unknown> =>
  deleteMailsToRecipientByTemplates(db, { to: email, templates, since: created_at });
