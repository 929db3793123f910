import type { Database } from '#server/platform/database/database.ts';
import { deleteMailsByTemplates } from '#server/platform/mail/mails-of-email.ts';
import type { UserRow } from './accounts.queries.ts';

/** What an account is sent. The rest that is mailed for accounts goes to whoever is invited, or wants to move there. */
const templates = ['verify-email', 'reset-password', 'password-changed', 'already-registered', 'email-change-notice', 'second-factor'].map(
  (name) => `accounts.${name}`,
);

/**
 * Forgets the mails of the outbox that an account was sent at its e-mail, proved or not. Others that went there, such as for the order of a guest, or for an
 * account that had the e-mail before, are not its own.
 */
export const deleteAccountMails = (db: Database, { email, created_at }: UserRow): Promise<unknown> =>
  deleteMailsByTemplates(db, { to: email, templates, since: created_at });
