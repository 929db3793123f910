import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { emitExpression } from '#server/platform/events/emit.ts';
import { eventOfStatus } from '../orders.events.ts';

export interface StatusChange {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
  by: string;
  /** The admin who changes it, if it is one. */
  adminId?: string | null;
  note: string | null;
  /** Stored together with the status if given. */
  email?: string;
}

/** Changes the status of an order, adds the history entry and emits the event. Returns false if the status is no longer `from`. */
export async function updateOrderStatus(
  db: Database,
  { id, from, to, at, by, adminId = null, note, email }: StatusChange,
): Promise<boolean> {
  const eventType = eventOfStatus[to];
  const event = eventType ? emitExpression(eventType, { orderId: id }) : null;
  const { rows } = await sql`
    with moved as (
      update orders set status = ${to}, expires_at = null, email = coalesce(${email ?? null}::citext, email), updated_at = ${at},
        placed_at = case when ${to}::text = 'placed' then ${at}::timestamptz else placed_at end
      where id = ${id}::uuid and status = ${from} returning id
    ),
    logged as (
      insert into order_history (order_id, position, status, at, by, note, admin_id)
      select id, (select coalesce(max(position), -1) + 1 from order_history where order_id = ${id}::uuid), ${to}, ${at}, ${by}, ${note},
        ${adminId}::uuid
      from moved
    )
    select id${event ? sql`, ${event} as jobs` : sql``} from moved`.execute(db);
  return rows.length > 0;
}
