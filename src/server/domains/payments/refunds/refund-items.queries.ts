import { sql } from 'kysely';
import type { ItemUnits } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../payments.tables.ts';

export const insertRefundItems = (
  db: Database,
  { refundId, orderId }: { refundId: string; orderId: string },
  items: readonly ItemUnits[],
): Promise<unknown> =>
  db
    .insertInto('refund_items')
    .values(items.map((item) => ({ ...item, refund_id: refundId, order_id: orderId })))
    .execute();

/** The units of an order that were refunded, or are being refunded, as such. Those of returns are not among them. */
export async function findRefundedUnits(db: Database, orderId: string): Promise<ItemUnits[]> {
  const { rows } = await sql<ItemUnits>`
    select i.position, sum(i.quantity)::integer as quantity
    from refund_items i join refunds r on r.id = i.refund_id
    where i.order_id = ${orderId}::uuid and r.state <> 'failed'
    group by i.position order by i.position`.execute(db);
  return rows;
}
