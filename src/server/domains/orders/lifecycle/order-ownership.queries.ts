import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** Assigns guest orders with the email, except pending ones, to the user. */
export const assignOrdersToUser = (db: Database, { userId, email }: { userId: string; email: string }): Promise<unknown> =>
  sql`
    update orders set user_id = ${userId}::uuid, guest_id = null
    where email = ${email}::citext and user_id is null and status <> 'pending'`.execute(db);

const closedStatuses = ['delivered', 'cancelled', 'returned'] as const;

/** Assigns closed guest orders with the emails to the user. Not open ones, nor those with an open return: their email may have been typed by anybody. */
export const assignClosedOrdersToUser = (
  db: Database,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<unknown> =>
  db
    .updateTable('orders')
    .set({ user_id: userId, guest_id: null })
    .where(sql<boolean>`email = any(${emails}::citext[])`)
    .where('user_id', 'is', null)
    .where('status', 'in', closedStatuses)
    .where(sql<boolean>`not exists (select from returns r where r.order_id = orders.id and r.status in ('requested', 'received'))`)
    .execute();

const wasPlaced = sql`exists (select 1 from order_history h where h.order_id = orders.id and h.status = 'placed')`;

/** Assigns a guest's cancelled requests that were never placed to the user. No list shows them, but they contain an address and must be erased with the account. */
export const assignUnplacedRequestsToUser = (db: Database, { userId, guestId }: { userId: string; guestId: string }): Promise<unknown> =>
  sql`
    update orders set user_id = ${userId}::uuid, guest_id = null
    where guest_id = ${guestId}::uuid and status = 'cancelled' and not ${wasPlaced}`.execute(db);

/** Whether a guest has any order; with `email`, one with that email that is not pending. */
export async function hasOrderOfGuest(db: Database, guestId: string, email?: string): Promise<boolean> {
  let orders = db.selectFrom('orders').select('id').where('guest_id', '=', guestId);
  if (email !== undefined) orders = orders.where('email', '=', email).where('status', '<>', 'pending');
  return (await orders.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the user has an order that is not delivered, cancelled or returned. */
export async function hasOpenOrder(db: Database, userId: string): Promise<boolean> {
  const open = db.selectFrom('orders').select('id').where('user_id', '=', userId).where('status', 'not in', closedStatuses);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

/** Anonymizes a user's orders, and returns them as they were before. Country and region stay because tax depends on them; so do the items and amounts. */
export async function eraseUserOrders(db: Database, userId: string): Promise<{ id: string; number: string; email: string | null }[]> {
  const { rows } = await sql<{ id: string; number: string; email: string | null }>`
    with own as (select id, number, email from orders where user_id = ${userId}::uuid for update),
    erased as (
      update orders set user_id = null, guest_id = null, email = null, note = null, vat_number = null, billing_address = null, erased_at = now(),
        key_expires_at = case when key_hash is not null then now() end,
        delivery = delivery || '{"tracking": null}',
        address = jsonb_build_object('_id', id, 'name', 'Deleted account', 'line1', '', 'line2', null, 'city', '', 'region', address -> 'region',
          'postalCode', '', 'country', address -> 'country', 'phone', null, 'instructions', null)
      where id in (select id from own) returning id
    ),
    cleared_notes as (update order_history h set note = null from erased where h.order_id = erased.id and h.note is not null)
    select own.* from own join erased using (id)`.execute(db);
  return rows;
}
