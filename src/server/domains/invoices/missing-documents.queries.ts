import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './invoices.tables.ts';

export interface OrderRef {
  id: string;
  number: string;
}

/** Jobs have this long to issue a document. */
const isOld = (time: string) => sql`${sql.raw(time)} < now() - interval '15 minutes'`;

/** Orders that have shipped, or were paid in full, since the shop issues invoices, and have none. The conditions are those of `issueInvoice`. Newest first. */
export async function findOrdersWithoutInvoice(db: Database): Promise<OrderRef[]> {
  const { rows } = await sql<OrderRef>`
    with reasons (order_id, at) as (
      select order_id, at from order_history where status = 'shipped'
      union all
      select e.order_id, max(e.created_at) filter (where e.kind = 'captured') from payment_entries e join orders o on o.id = e.order_id
      where o.placed_at is not null
      group by e.order_id, o.total
      having bool_or(e.kind = 'captured')
        and coalesce(sum(e.amount) filter (where e.kind = 'captured'), 0) >= o.total - coalesce(sum(e.amount) filter (where e.kind = 'waived'), 0)
    )
    select o.id, o.number from orders o
    where exists (select from reasons r where r.order_id = o.id and ${isOld('r.at')}
        and r.at > (select applied_at from migrations where name = '0024-settings-tax-invoices.sql'))
      and not exists (select from invoices d where d.order_id = o.id and d.kind = 'invoice')
    order by o.created_at desc`.execute(db);
  return rows;
}

/**
 * Orders whose credit notes are less than what was refunded of their invoice, or more than the refunds or the invoice. What was paid beyond the invoice goes
 * back first, without a credit note. Newest first.
 */
export async function findOrdersWithWrongCredit(db: Database): Promise<OrderRef[]> {
  const { rows } = await sql<OrderRef>`
    select o.id, o.number
    from invoices d join orders o on o.id = d.order_id
    cross join lateral (
      select coalesce(sum(r.amount), 0) as refunded from refunds r where r.order_id = o.id and r.state = 'succeeded' and ${isOld('r.updated_at')}
    ) old
    cross join lateral (select coalesce(sum(r.amount), 0) as refunded from refunds r where r.order_id = o.id and r.state = 'succeeded') now
    cross join lateral (
      select coalesce(sum(e.amount), 0) as captured from payment_entries e where e.order_id = o.id and e.kind = 'captured'
    ) paid
    cross join lateral (
      select coalesce(sum((c.snapshot ->> 'total')::integer), 0) as credited from invoices c where c.order_id = o.id and c.kind = 'credit_note'
    ) notes
    cross join lateral (select (d.snapshot ->> 'total')::integer as total) invoice
    where d.kind = 'invoice'
      and d.order_id in (select order_id from refunds where state = 'succeeded' union select order_id from invoices where kind = 'credit_note')
      and (
        credited < least(invoice.total, old.refunded - greatest(0, paid.captured - invoice.total))
        or credited > least(invoice.total, now.refunded)
      )
    order by o.created_at desc`.execute(db);
  return rows;
}
