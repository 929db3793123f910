import type { Database } from '#server/platform/database/database.ts';
import { deleteEndedTokens } from './account-tokens.queries.ts';
import { deleteUnverifiedSince } from './accounts.queries.ts';
import { deleteAddressesUnusedSince } from './sessions/known-addresses.queries.ts';
import { deleteDeclinedSince } from './sign-up/sign-ups.queries.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Forgets mailed tokens whose time is over, network addresses that no session came from for 90 days, and sign-ups that nobody confirmed within 30. */
export async function forgetOldTraces(db: Database): Promise<void> {
  await deleteEndedTokens(db);
  await deleteAddressesUnusedSince(db, daysAgo(90));
  await deleteUnverifiedSince(db, daysAgo(30));
  // After the same time, or it would tell which of them was declined.
  await deleteDeclinedSince(db, daysAgo(30));
}
