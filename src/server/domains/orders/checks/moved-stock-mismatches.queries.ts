import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/fulfilment/fulfilment.tables.ts';
import '#server/domains/returns/returns.tables.ts';
import '../orders.tables.ts';

/**
 * The numbers of orders of which other units left the stock than are in their parcels, or fewer came back than their returns restocked, newest first. More
 * may have come back: a refund can restock, too. Deleted variations have no stock.
 */
export async function findMismatchedStockOfOrders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with units as (
      select i.order_id, i.variation_id, p.quantity as shipped, 0 as restocked
      from parcel_items p join order_items i using (order_id, position) where i.variation_id is not null
      union all
      select i.order_id, i.variation_id, 0, r.restocked
      from return_items r join order_items i using (order_id, position) where i.variation_id is not null and r.restocked > 0
    ),
    facts as (select order_id, variation_id, sum(shipped) as shipped, sum(restocked) as restocked from units group by order_id, variation_id),
    moved as (
      select order_id, variation_id, coalesce(-sum(on_hand_change) filter (where reason = 'shipped'), 0) as shipped,
        coalesce(sum(on_hand_change) filter (where reason = 'returned'), 0) as returned
      from stock_movements where order_id is not null and reason in ('shipped', 'returned') group by order_id, variation_id
    )
    select o.number from orders o
    where o.id in (
      select coalesce(f.order_id, m.order_id) from facts f full join moved m using (order_id, variation_id)
      where coalesce(f.shipped, 0) <> coalesce(m.shipped, 0) or coalesce(m.returned, 0) < coalesce(f.restocked, 0)
        or coalesce(m.returned, 0) > coalesce(m.shipped, 0)
    )
    order by o.created_at desc`.execute(db);
  return rows.map(({ number }) => number);
}
