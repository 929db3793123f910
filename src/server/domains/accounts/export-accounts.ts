import type { UserFilters } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import { type Account, describeAccount } from './serialize-user.ts';
import { findUsersAfter } from './users.queries.ts';

/** The accounts that the filters find, in batches, in the order in which they were made. */
export async function* exportAccounts(db: Database, { sort: _, ...filters }: UserFilters): AsyncGenerator<Account[], void> {
  const batches = readInBatches((last: { id: string } | null, limit) => findUsersAfter(db, filters, { after: last?.id ?? null, limit }));
  for await (const rows of batches) yield rows.map((row) => describeAccount(row as Parameters<typeof describeAccount>[0]));
}
