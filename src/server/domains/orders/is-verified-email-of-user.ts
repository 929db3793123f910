import { findVerifiedEmail } from '#server/domains/accounts/sign-up/find-verified-email.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whether the e-mail of an order is the proved one of the user whose order it is. A guest, and whoever gives another one, may type in anybody's. */
export async function isVerifiedEmailOfUser(db: Database, userId: string | null, email: string): Promise<boolean> {
  const verifiedEmail = userId === null ? null : await findVerifiedEmail(db, userId);
  return verifiedEmail?.toLowerCase() === email.toLowerCase();
}
