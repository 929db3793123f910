import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';

/** Adds a copy of an order with its items that was placed at another time, or by another customer, and returns its id. */
export async function aCopiedOrder(db: Database, id: string, { placedAt, email }: { placedAt: Date; email?: string }): Promise<string> {
  const copy = newId();
  const changes = {
    id: copy,
    number: copy,
    placed_at: placedAt,
    created_at: placedAt,
    guest_id: null,
    user_id: null,
    ...(email && { email }),
  };
  await sql`
    with copied as (
      insert into orders select (jsonb_populate_record(o, ${JSON.stringify(changes)}::jsonb)).* from orders o where id = ${id}::uuid returning id)
    insert into order_items
    select (jsonb_populate_record(i, jsonb_build_object('order_id', copied.id))).* from copied, order_items i where i.order_id = ${id}::uuid`.execute(
    db,
  );
  return copy;
}

/** Records a refund of an order, or that a part of it need not be paid, at a time. */
export const aReduction = (
  db: Database,
  orderId: string,
  { at, amount, kind = 'refunded' }: { at: Date; amount: number; kind?: 'refunded' | 'waived' },
): Promise<unknown> =>
  db
    .insertInto('payment_entries')
    .values({ id: newId(), order_id: orderId, kind, amount, provider: 'cash', reference: null, note: null, created_at: at })
    .execute();

/** Sets an order to cancelled, past the shop. */
export const setCancelled = (db: Database, id: string): Promise<unknown> =>
  db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
