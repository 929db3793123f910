import type { UserFilters } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import type { UserRow } from './accounts.queries.ts';
import { type Account, describeAccount } from './serialize-user.ts';
import { type CustomerFigures, findUsersAfter } from './users.queries.ts';

/** The accounts that the filters find, with their figures, in batches, newest first. */
export async function* exportAccounts(
  db: Database,
  { sort: _, ...filters }: UserFilters,
): AsyncGenerator<(Account & CustomerFigures)[], void> {
  const batches = readInBatches<UserRow & CustomerFigures & { position: string }>((after, limit) =>
    findUsersAfter(db, filters, { after, limit }),
  );
  for await (const rows of batches)
    yield rows.map(({ orders, spent, position: _, ...account }) => ({ ...describeAccount(account), orders, spent }));
}
