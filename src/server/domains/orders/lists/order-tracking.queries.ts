import { sql } from 'kysely';
import type { TrackedOrder } from '#contract/orders.ts';
import type { ParcelRecord } from '#server/domains/fulfilment/fulfilment.tables.ts';
import type { RefundedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import type { Database } from '#server/platform/database/database.ts';
import { parcelsColumn, refundedUnitsColumn } from '../order-columns.queries.ts';
import type { StoredDelivery } from '../orders.tables.ts';

interface TrackedOrderRow extends Omit<TrackedOrder, 'delivery' | 'items' | 'itemsToShip'> {
  items: (TrackedOrder['items'][number] & { quantity: number })[];
  delivery: Omit<TrackedOrder['delivery'], 'parcels' | 'minDays' | 'maxDays'> & Pick<StoredDelivery, 'minDays' | 'maxDays'>;
  parcels: ParcelRecord[];
  refundedUnits: RefundedUnits[];
  /** The days of its delivery count from the day on which it is paid. */
  waitsForTransfer: boolean;
  unshippedCancelledAt: Date | null;
}

/** What anybody who knows the number of an order, and its email or the key of a mailed link, may see of it; undefined if it was never placed. */
export async function findTrackedOrder(
  db: Database,
  { number, ...proof }: { number: string } & ({ email: string } | { keyHash: Buffer }),
): Promise<TrackedOrderRow | undefined> {
  const isProved =
    'email' in proof
      ? sql`o.email = ${proof.email}::citext`
      : sql`exists (select from order_tracking_keys k where k.order_id = o.id and k.key_hash = ${proof.keyHash} and k.expires_at > now())`;
  const { rows } = await sql<TrackedOrderRow>`
    select o.number, o.status, o.delivery, o.unshipped_cancelled_at as "unshippedCancelledAt",
      o.status = 'placed' and o.payment_method = 'transfer' and o.payment_status = 'unpaid' as "waitsForTransfer", history_of_order.history, items_of_order.items, ${parcelsColumn},
      ${refundedUnitsColumn}
    from orders o
    cross join lateral (
      select json_agg(json_build_object('status', h.status, 'at', h.at) order by h.position) as history, bool_or(h.status = 'placed') as placed
      from order_history h where h.order_id = o.id and h.status <> 'pending'
    ) history_of_order
    cross join lateral (
      select json_agg(json_build_object('title', i.title, 'variationTitle', i.variation_title, 'quantity', i.quantity) order by i.position) as items
      from order_items i where i.order_id = o.id
    ) items_of_order
    where o.number = ${number} and ${isProved} and history_of_order.placed`.execute(db);
  return rows[0];
}
