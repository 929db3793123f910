import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/fulfilment/fulfilment.tables.ts';

interface SoldUnits {
  product: string;
  quantity: number;
}

/**
 * Marks the units of a placed order as counted and returns them; none if they were counted before, or if the order is no longer placed. `restCancelled`: some
 * of them are never sent.
 */
export async function markUnitsCounted(db: Database, orderId: string): Promise<{ units: SoldUnits[]; restCancelled: boolean }> {
  const { rows } = await sql<SoldUnits & { restCancelled: boolean }>`
    with counted as (
      update orders set units_counted = true
      where id = ${orderId}::uuid and not units_counted and status not in ('pending', 'cancelled')
      returning id, unshipped_cancelled_at is not null as "restCancelled"
    )
    select i.product_id as product, i.quantity, counted."restCancelled" from counted join order_items i on i.order_id = counted.id
    where i.product_id is not null`.execute(db);
  return { units: rows.map(({ product, quantity }) => ({ product, quantity })), restCancelled: rows[0]?.restCancelled ?? false };
}

/** The units of an order that are in parcels. */
export async function findSentUnits(db: Database, orderId: string): Promise<SoldUnits[]> {
  const { rows } = await sql<SoldUnits>`
    select i.product_id as product, sum(p.quantity)::integer as quantity
    from parcel_items p join order_items i using (order_id, position)
    where order_id = ${orderId}::uuid and i.product_id is not null group by i.product_id`.execute(db);
  return rows;
}
