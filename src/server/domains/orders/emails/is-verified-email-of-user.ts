import { findVerifiedEmail } from '#server/domains/accounts/sign-up/find-verified-email.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Whether an order's email is its user's verified one. Guests, and users who enter another one, may type in anybody's. */
export async function isVerifiedEmailOfUser(db: Database, userId: string | null, email: string): Promise<boolean> {
  const verifiedEmail = userId === null ? null : await findVerifiedEmail(db, userId);
  return verifiedEmail?.toLowerCase() === email.toLowerCase();
}
