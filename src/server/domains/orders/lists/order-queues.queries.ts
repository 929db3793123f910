import { sql } from 'kysely';
import type { OrderQueues } from '#contract/admin-orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/payments/payments.tables.ts';
import '#server/domains/returns/returns.tables.ts';
import { needingAttention, queueConditions } from './order-filters.queries.ts';

/** Nobody works through more than these in one go, so they are not counted either. */
const maxCounted = 1_000;

/** The time from an order's request to its placing, at most: a card may be paid late. */
const longestRequest = sql`interval '1 day'`;

/** How much waits in each queue, at most `maxCounted`, and what was placed after `since`. */
export async function countQueues(
  db: Database,
  { since, timeZone }: { since: Date | null; timeZone: string },
): Promise<Omit<OrderQueues, 'latest'> & { latest: Date | null }> {
  const count = (from: ReturnType<typeof sql>) => sql`(select count(*) from (select ${from} limit ${maxCounted}) counted)`;
  const { rows } = await sql<Omit<OrderQueues, 'latest'> & { latest: Date | null }>`
    with ${needingAttention(timeZone)}
    select
      ${count(sql`from orders where ${queueConditions.to_ship}`)} as "toShip",
      ${count(sql`from orders where ${queueConditions.unpaid}`)} as unpaid,
      ${count(sql`from orders where ${queueConditions.attention}`)} as attention,
      ${count(sql`from returns where status in ('requested', 'received')`)} as returns,
      ${count(sql`from refunds where state = 'succeeded' and provider in ('cash', 'transfer') and paid_out_at is null and not to_store_credit`)} as payouts,
      ${count(sql`from orders where placed_at is not null and created_at > ${since}::timestamptz - ${longestRequest} and placed_at > ${since}::timestamptz`)} as new,
      (select max(placed_at) from (
        select placed_at from orders where placed_at is not null order by created_at desc, id desc limit 50) newest) as latest`.execute(db);
  if (!rows[0]) throw new Error('A statement without a table returns one row');
  return rows[0];
}
