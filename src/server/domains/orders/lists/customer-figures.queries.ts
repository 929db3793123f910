import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';

export interface CustomerFigures {
  id: string;
  orders: number;
  spent: number;
}

/** How many orders each user has placed, and what they come to without cancelled ones and refunds. From `orders_of_customers`, which has all that is counted. */
export async function findCustomerFigures(db: Database, userIds: readonly string[]): Promise<CustomerFigures[]> {
  const { rows } = await sql<CustomerFigures>`
    select customers.id, placed.orders, placed.spent
    from unnest(${uuidArray(userIds)}) customers(id)
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(greatest(0, o.total - refunded.amount)) filter (where o.status <> 'cancelled'), 0)::float8 as spent
      from orders o
      cross join lateral (select coalesce(sum(amount), 0) as amount from refunds where order_id = o.id and state <> 'failed') refunded
      where o.user_id = customers.id and o.placed_at is not null
    ) placed`.execute(db);
  return rows;
}
