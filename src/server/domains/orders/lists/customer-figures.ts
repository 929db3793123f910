import type { Database } from '#server/platform/database/database.ts';
import { findCustomerFigures } from './customer-figures.queries.ts';

/** How many orders a customer has placed, and what they come to. */
interface Figures {
  orders: number;
  spent: number;
}

/** The figures of these users, in one query. */
export async function getCustomerFigures(db: Database, userIds: readonly string[]): Promise<(userId: string) => Figures> {
  const rows = userIds.length === 0 ? [] : await findCustomerFigures(db, userIds);
  const byId = new Map(rows.map(({ id, orders, spent }) => [id, { orders, spent }]));
  return (userId) => byId.get(userId) ?? { orders: 0, spent: 0 };
}
