import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

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

/** Discounts that do not add up to what was taken off. A promo takes it off the lines, or is free delivery and takes off its whole cost. */
export async function findMismatchedDiscounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select o.number
    from orders o
    left join (
      select order_id, sum(discount) as discount, bool_or(discount > total) as exceeded from order_items group by order_id
    ) lines on lines.order_id = o.id
    where ((select coalesce(sum((named ->> 'amount')::bigint), 0) from jsonb_array_elements(o.discounts) named) = o.discount
      and not lines.exceeded
      and (lines.discount = o.discount or (lines.discount = 0 and o.discount = o.delivery_cost))) is not true
    order by o.created_at desc`.execute(db);
  return rows.map(({ number }) => number);
}
