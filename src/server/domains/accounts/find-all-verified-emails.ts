import type { Database } from '#server/platform/database/database.ts';
import type { LockedUser } from './lock-user.ts';
import { findPreviousEmails } from './previous-emails.queries.ts';

/** The e-mails that a user has proved: the one of the account, and former ones that are no other account's by now. What is known by them is the user's. */
export async function findAllVerifiedEmails(db: Database, { id, email, emailVerified }: LockedUser): Promise<string[]> {
  const previousEmails = (await findPreviousEmails(db, id)).filter(({ isTaken }) => !isTaken);
  return [...(emailVerified ? [email] : []), ...previousEmails.map(({ email }) => email)];
}
