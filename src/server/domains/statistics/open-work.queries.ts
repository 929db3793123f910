import { type RawBuilder, sql } from 'kysely';
import { openWorkLimit } from '#contract/limits.ts';
import type { OpenWork } from '#contract/statistics.ts';
import type { Database } from '#server/platform/database/database.ts';

const atMost = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::integer from (select ${rows} limit ${openWorkLimit}) counted)`;

/** Counts what waits, in one round trip. Each count reads an index that contains little more, and stops at the limit. */
export async function countOpenWork(db: Database, { timeZone }: { timeZone: string }): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`select
    ${atMost(sql`from orders where placed_at is not null and status in ('placed', 'processing')
      and (payment_method = 'cash' or payment_status in ('paid', 'partially_refunded'))`)} as "ordersToShip",
    ${atMost(sql`from bank_transfers b join orders o on o.id = b.order_id
      where b.closed_at is null and o.status = 'placed' and o.payment_status in ('unpaid', 'failed')`)} as "transfersToCheck",
    ${atMost(sql`from refunds where state = 'succeeded' and provider in ('cash', 'transfer') and paid_out_at is null and not to_store_credit`)} as "refundsToPayOut",
    ${atMost(sql`from returns where status in ('requested', 'received')`)} as "returnsToHandle",
    ${atMost(sql`from reviews where status = 'pending'`)} as "reviewsToApprove",
    ${atMost(sql`from (
      (select from questions where status = 'pending' limit ${openWorkLimit}) union all (select from answers where status = 'pending' limit ${openWorkLimit})
    ) waiting`)} as "questionsToAnswer",
    ${atMost(sql`from contact_messages where status = 'new'`)} as "newMessages",
    ${atMost(sql`from mails where status = 'failed'`)} as "failedMails",
    ${atMost(sql`from mails where status = 'held' and created_at > now() - interval '3 days'`)} as "heldMails",
    ${atMost(sql`from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`)} as "failedJobs",
    ${atMost(sql`from orders where status = 'shipped' and delivery ->> 'kind' is distinct from 'pickup' and delivery ->> 'latest' < (now() at time zone ${timeZone})::date::text`)}
      as "overdueDeliveries"`.execute(db);
  if (!rows[0]) throw new Error('The open work was not counted');
  return rows[0];
}
