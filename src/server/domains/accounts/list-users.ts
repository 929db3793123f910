import type { ListedUser, UserFilters } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serializeUser } from './serialize-user.ts';
import { findUsers } from './users.queries.ts';

/** A page of users with their orders and what they have spent, searched by part of the name or email. */
export async function listUsers(
  db: Database,
  search: UserFilters & { page: number; limit: number },
): Promise<{ list: ListedUser[]; total: number }> {
  const { rows, total } = await findUsers(db, search);
  return { list: rows.map((row) => ({ ...serializeUser(row), orders: row.orders, spent: row.spent })), total };
}
