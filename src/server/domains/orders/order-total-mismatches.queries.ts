import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './orders.tables.ts';

/** The numbers of orders whose lines do not add up to their totals. If prices exclude tax, it is added to the total. */
export async function findMismatchedOrderNumbers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number
    from orders o
    left join (
      select order_id, sum(unit_price::bigint * quantity) as priced, sum(total) as total, sum(tax) as tax from order_items group by order_id
    ) lines on lines.order_id = o.id
    where (lines.priced = lines.total and lines.total = o.subtotal and lines.tax + (o.delivery ->> 'tax')::integer = o.tax
      and o.total - (o.subtotal - o.discount + o.delivery_cost) in (0, o.tax)) is not true
    order by o.created_at desc`.execute(db);
  return rows.map(({ number }) => number);
}
