import { sql } from 'kysely';
import type { OrderNote } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import { newId } from '#shared/ids.ts';
import '../orders.tables.ts';

/** The notes of an order, oldest first. `by`: the admin's name; "shop" for the shop's own, and once that account is deleted. */
export async function findOrderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  const { rows } = await sql<Omit<OrderNote, 'createdAt'> & { createdAt: Date }>`
    select n.id as _id, n.text, coalesce(a.name, 'shop') as by, n.created_at as "createdAt"
    from order_notes n left join users a on a.id = n.admin_id
    where n.order_id = ${orderId}::uuid order by n.created_at, n.id`.execute(db);
  return rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() }));
}

/** Adds a note, of the shop itself if it is of no admin. Returns false if there is no such order. */
export async function insertOrderNote(
  db: Database,
  { orderId, adminId, text }: { orderId: string; adminId: string | null; text: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_notes (id, order_id, text, admin_id)
    select ${newId()}::uuid, id, ${text}, ${adminId}::uuid from orders where id = ${orderId}::uuid
    returning id`.execute(db);
  return rows.length > 0;
}

export const deleteNotesOfOrders = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  sql`delete from order_notes where order_id = any(${uuidArray(orderIds)})`.execute(db);
