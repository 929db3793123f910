import { findProvedEmail } from '#server/domains/accounts/sign-up/find-proved-email.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whether the e-mail of an order is the proved one of the user whose order it is. A guest, and whoever gives another one, may type in anybody's. */
export async function isOwnEmail(db: Database, userId: string | null, email: string): Promise<boolean> {
  const proved = userId === null ? null : await findProvedEmail(db, userId);
  return proved?.toLowerCase() === email.toLowerCase();
}
