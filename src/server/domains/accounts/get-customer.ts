import type { ListedUser } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getUser } from './get-user.ts';
import { findCustomerFigures } from './users.queries.ts';

/** One user with their orders and what they have spent. Throws NotFound. */
export async function getCustomer(db: Database, id: string): Promise<ListedUser> {
  const user = await getUser(db, id);
  const figures = await findCustomerFigures(db, id);
  return { orders: 0, spent: 0, ...user, ...figures };
}
