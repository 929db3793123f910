import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';
import '#server/domains/fulfilment/fulfilment.tables.ts';
import '#server/domains/returns/returns.tables.ts';

/** The SKUs of variations whose reserved units are not those of requests and of placed orders that have not left the shop. */
export async function findMismatchedReservations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku::text as sku
    from stock_levels s
    join variations v on v.id = s.variation_id
    left join (
      select i.variation_id, sum(i.quantity - coalesce(shipped.quantity, 0)) as reserved
      from orders o join order_items i on i.order_id = o.id
      left join lateral (
        select sum(pi.quantity) as quantity from parcel_items pi where pi.order_id = i.order_id and pi.position = i.position
      ) shipped on true
      where o.status in ('pending', 'placed', 'processing') group by i.variation_id
    ) held on held.variation_id = s.variation_id
    where s.reserved <> coalesce(held.reserved, 0)
    order by v.sku`.execute(db);
  return rows.map(({ sku }) => sku);
}

/**
 * The numbers of orders whose parcels and returns do not fit: more is in parcels than was ordered, or in returns than was sent, or the status is another
 * than they say. What was cancelled instead of sent does not count as ordered. Most recent first.
 */
export async function findMismatchedFulfilments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with shipped as (select order_id, position, sum(quantity) as quantity from parcel_items group by order_id, position),
    claimed as (
      select i.order_id, i.position, sum(i.quantity) as quantity, sum(i.quantity) filter (where r.status <> 'requested') as back
      from return_items i join returns r on r.id = i.return_id
      where r.status in ('requested', 'received', 'refunded') group by i.order_id, i.position
    ),
    units as (
      select i.order_id, sum(case when o.unshipped_cancelled_at is null then i.quantity else coalesce(s.quantity, 0) end) as ordered,
        sum(coalesce(s.quantity, 0)) as shipped, sum(coalesce(c.back, 0)) as back,
        bool_or(coalesce(s.quantity, 0) > i.quantity or coalesce(c.quantity, 0) > coalesce(s.quantity, 0)) as exceeded
      from order_items i join orders o on o.id = i.order_id left join shipped s using (order_id, position) left join claimed c using (order_id, position)
      group by i.order_id
    ),
    placed as (select order_id from order_history where status = 'placed'),
    travelling as (select distinct order_id from parcels where delivered_at is null)
    select o.number
    from orders o
    left join units u on u.order_id = o.id
    left join placed p on p.order_id = o.id
    left join travelling t on t.order_id = o.id
    where u.exceeded is distinct from false
      or (o.placed_at is null) <> (p.order_id is null)
      or case o.status
        when 'processing' then u.shipped >= u.ordered
        when 'shipped' then u.shipped < u.ordered or u.back >= u.ordered
        when 'delivered' then u.shipped < u.ordered or u.back >= u.ordered or t.order_id is not null
        when 'returned' then u.back < u.ordered
        else u.shipped > 0
      end
    order by o.created_at desc`.execute(db);
  return rows.map(({ number }) => number);
}
