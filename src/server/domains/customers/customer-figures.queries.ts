import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * What `customer_figures` must say: all users, with the orders that they have placed and what these come to without cancelled ones, gift cards
 * and refunds.
 */
const trueFigures: RawBuilder<unknown> = sql`(
  select u.id as user_id, coalesce(placed.orders, 0) as orders, coalesce(placed.spent, 0) as spent
  from users u
  left join (
    select o.user_id, count(*) as orders, sum(greatest(0, o.total - coalesce(refunded.amount, 0)))
      filter (where o.status <> 'cancelled' and o.delivery ->> 'kind' is distinct from 'email') as spent
    from orders o
    left join (select order_id, sum(amount) as amount from refunds where state <> 'failed' group by order_id) refunded on refunded.order_id = o.id
    where o.user_id is not null and o.placed_at is not null
    group by o.user_id
  ) placed on placed.user_id = u.id)`;

/** The emails of users whose figures are missing or differ from their orders. */
export async function findWrongCustomerFigures(db: Database): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email::text as email
    from ${trueFigures} t join users u on u.id = t.user_id left join customer_figures f on f.user_id = t.user_id
    where (f.orders, f.spent) is distinct from (t.orders, t.spent) order by u.email`.execute(db);
  return rows.map(({ email }) => email);
}

/** Counts the orders of all users again. Orders that change meanwhile wait for it. */
export async function recountCustomerFigures(db: Database): Promise<void> {
  await db.transaction().execute(async (db) => {
    await sql`lock table customer_figures in share row exclusive mode`.execute(db);
    await sql`
      insert into customer_figures (user_id, orders, spent) select user_id, orders, spent from ${trueFigures} t
      on conflict (user_id) do update set orders = excluded.orders, spent = excluded.spent
      where (customer_figures.orders, customer_figures.spent) is distinct from (excluded.orders, excluded.spent)`.execute(db);
  });
}
