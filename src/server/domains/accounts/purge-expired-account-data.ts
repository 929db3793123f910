import type { Database } from '#server/platform/database/database.ts';
import { deleteExpiredTokens } from './account-tokens.queries.ts';
import { deleteUnverifiedUsersBefore } from './accounts.queries.ts';
import { deleteKnownIpsUnusedSince } from './sessions/known-ips.queries.ts';
import { deleteRejectedSignUpsBefore } from './sign-up/sign-ups.queries.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Deletes expired tokens, known IPs without a sign-in for 90 days, and sign-ups that were not confirmed within 30 days. */
export async function purgeExpiredAccountData(db: Database): Promise<void> {
  await deleteExpiredTokens(db);
  await deleteKnownIpsUnusedSince(db, daysAgo(90));
  await deleteUnverifiedUsersBefore(db, daysAgo(30));
  // After the same time as unverified accounts, or the difference would reveal that the email is taken.
  await deleteRejectedSignUpsBefore(db, daysAgo(30));
}
