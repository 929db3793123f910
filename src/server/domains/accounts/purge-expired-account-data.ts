import type { Database } from '#server/platform/database/database.ts';
import { deleteExpiredTokens } from './account-tokens.queries.ts';
import { deleteUnverifiedUsersBefore } from './accounts.queries.ts';
import { deleteKnownIpsUnusedSince } from './sessions/known-ips.queries.ts';
import { deleteRejectedSignUpsBefore } from './sign-up/sign-ups.queries.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Forgets mailed tokens whose time is over, network addresses that no session came from for 90 days, and sign-ups that nobody confirmed within 30. */
export async function purgeExpiredAccountData(db: Database): Promise<void> {
  await deleteExpiredTokens(db);
  await deleteKnownIpsUnusedSince(db, daysAgo(90));
  await deleteUnverifiedUsersBefore(db, daysAgo(30));
  // After the same time, or it would tell which of them was declined.
  await deleteRejectedSignUpsBefore(db, daysAgo(30));
}
