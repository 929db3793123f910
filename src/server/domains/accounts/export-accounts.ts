import type { UserFilters } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Account, describeAccount } from './serialize-user.ts';
import { type CustomerFigures, readUsers } from './users.queries.ts';

export type ExportedAccount = Account & CustomerFigures;

/** The accounts that match the filters, with their figures, in batches, newest first. */
export async function* exportAccounts(db: Database, { sort: _, ...filters }: UserFilters): AsyncGenerator<ExportedAccount[], void> {
  for await (const rows of readUsers(db, filters))
    yield rows.map(({ orders, spent, ...account }) => ({ ...describeAccount(account), orders, spent }));
}
