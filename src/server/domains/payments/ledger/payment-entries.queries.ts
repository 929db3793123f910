import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import type { PaymentEntry } from './derive-payment-summary.ts';

export interface NewPaymentEntry extends PaymentEntry {
  /** Who holds or held the money: a payment provider, `cash` or `transfer`. */
  provider: string;
  /** The provider's id of what happened. Null for entries that nobody reports twice. */
  reference: string | null;
  note?: string | null;
  /** The admin who records it. */
  adminId?: string | null;
}

/** Adds entries to the ledger of an order, except those that were reported before. Returns the added ones. */
export async function insertPaymentEntries(
  db: Database,
  orderId: string,
  entries: readonly NewPaymentEntry[],
): Promise<(NewPaymentEntry & { id: string })[]> {
  return db
    .insertInto('payment_entries')
    .values(entries.map(({ adminId = null, ...entry }) => ({ note: null, ...entry, id: newId(), order_id: orderId, admin_id: adminId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind', 'amount', 'provider', 'reference'])
    .execute();
}

/** The ledger of an order, oldest first. */
export const findPaymentEntries = (db: Database, orderId: string): Promise<NewPaymentEntry[]> =>
  db
    .selectFrom('payment_entries')
    .select(['kind', 'amount', 'provider', 'reference'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What was waived of an order, less the refunds of it. */
export async function findUnrefundedWaiver(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount - coalesce(r.amount, 0)), 0)::integer as amount
    from payment_entries e left join refunds r on r.order_id = e.order_id and r.id::text = e.reference
    where e.order_id = ${orderId}::uuid and e.kind = 'waived'`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** The notes of what arrived in this way, oldest first. */
export async function findCaptureNotes(db: Database, orderId: string, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_entries')
    .select('note')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'captured')
    .where('provider', '=', provider)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ note }) => note ?? []);
}

/** Removes the notes, which may name people. */
export const clearPaymentNotes = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  db.updateTable('payment_entries').set({ note: null }).where('order_id', 'in', orderIds).where('note', 'is not', null).execute();
