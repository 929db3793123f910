import type { Database } from '#server/platform/database/database.ts';
import { findPreviousEmails } from './email-change/previous-emails.queries.ts';
import type { LockedUser } from './lock-user.ts';

/** The emails whose data belongs to a user: the current one if it is verified, and previous ones unless another verified account has them now. */
export async function findAllVerifiedEmails(db: Database, { id, email, emailVerified }: LockedUser): Promise<string[]> {
  const previousEmails = (await findPreviousEmails(db, id)).filter(({ isTaken }) => !isTaken);
  return [...(emailVerified ? [email] : []), ...previousEmails.map(({ email }) => email)];
}
