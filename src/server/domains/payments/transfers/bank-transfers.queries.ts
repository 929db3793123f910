import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../payments.tables.ts';

/** Stores the transfer of an order; `account` is JSON. */
export async function insertBankTransferRow(
  db: Database,
  { orderId, dueAt, account }: { orderId: string; dueAt: Date; account: string },
): Promise<void> {
  await db.insertInto('bank_transfers').values({ order_id: orderId, due_at: dueAt, account }).execute();
}

/** Whether nothing was paid of the order `o` but by gift cards and store credit, whatever of that was refunded. */
const hasNoTransfer = sql`not exists (
  select from payment_entries e where e.order_id = o.id and e.kind = 'captured' and e.provider not in ('gift_card', 'store_credit'))`;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Marks open transfers of placed orders that are due before a time, but not yet, as reminded. Returns the ids of the orders. */
export async function claimUnremindedTransfers(db: Database, { dueBefore, now }: { dueBefore: Date; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bank_transfers set reminded_at = now() where order_id in (
      select b.order_id from bank_transfers b join orders o on o.id = b.order_id
      where b.closed_at is null and b.due_at > ${now} and b.due_at <= ${dueBefore} and b.reminded_at is null
        and o.status = 'placed' and ${hasNoTransfer}
      order by b.due_at limit 200 for update of b skip locked
    ) returning order_id as id`.execute(db);
  return idsOf(rows);
}

/** The placed orders with open transfers that were due before a time and of which nothing was captured but by gift cards and store credit. */
export async function findTransfersDueBefore(db: Database, time: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.order_id as id from bank_transfers b join orders o on o.id = b.order_id
    where b.closed_at is null and b.due_at <= ${time} and o.status = 'placed' and ${hasNoTransfer}
    order by b.due_at limit 200`.execute(db);
  return idsOf(rows);
}

/** Closes the open transfers of orders that are paid, or were cancelled or sent. */
export const closeTransfersOfSettledOrders = (db: Database): Promise<unknown> =>
  sql`
    update bank_transfers b set closed_at = now() from orders o
    where b.closed_at is null and o.id = b.order_id
      and (o.status not in ('pending', 'placed') or o.payment_status = 'paid' or not (${hasNoTransfer}))`.execute(db);
