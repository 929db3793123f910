import type { Database } from '#server/platform/database/database.ts';
import { findFormerEmails } from './former-emails.queries.ts';
import type { LockedUser } from './lock-user.ts';

/** The e-mails that a user has proved: the one of the account, and former ones that are no other account's by now. What is known by them is the user's. */
export async function findOwnEmails(db: Database, { id, email, emailVerified }: LockedUser): Promise<string[]> {
  const former = (await findFormerEmails(db, id)).filter(({ isTaken }) => !isTaken);
  return [...(emailVerified ? [email] : []), ...former.map(({ email }) => email)];
}
