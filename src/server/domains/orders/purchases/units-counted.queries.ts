import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Marks the units of a placed order as counted and returns them; none if they were counted before, or if the order is no longer placed.
 */
export async function markUnitsCounted(db: Database, orderId: string): Promise<{ product: string; quantity: number }[]> {
  const { rows } = await sql<{ product: string; quantity: number }>`
    with counted as (
      update orders set units_counted = true
      where id = ${orderId}::uuid and not units_counted and status not in ('pending', 'cancelled') returning id
    )
    select i.product_id as product, i.quantity from counted join order_items i on i.order_id = counted.id
    where i.product_id is not null`.execute(db);
  return rows;
}
