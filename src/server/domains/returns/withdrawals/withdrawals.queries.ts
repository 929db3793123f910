import { type Generated, sql } from 'kysely';
import type { ItemUnits } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    withdrawals: {
      id: string;
      order_id: string;
      return_id: string | null;
      name: string | null;
      is_whole: boolean;
      /** Written as JSON text. */
      items: string;
      recorded_by: string | null;
      created_at: Generated<Date>;
    };
  }
}

export interface WithdrawalRow {
  id: string;
  name: string | null;
  is_whole: boolean;
  items: ItemUnits[];
  created_at: Date;
}

/** What was declared about an order, the newest first. */
export async function findWithdrawals(db: Database, orderId: string): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select id, name, is_whole, items, created_at from withdrawals where order_id = ${orderId} order by created_at desc, id desc`.execute(
    db,
  );
  return rows;
}

export const insertWithdrawal = (
  db: Database,
  { items, ...row }: Omit<WithdrawalRow, 'created_at'> & { order_id: string; return_id: string | null; recorded_by: string | null },
): Promise<unknown> =>
  db
    .insertInto('withdrawals')
    .values({ ...row, items: JSON.stringify(items) })
    .execute();

/** Removes who declared the withdrawals from orders that are anonymized. */
export const clearWithdrawalNames = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  sql`update withdrawals set name = null where order_id = any(${uuidArray(orderIds)})`.execute(db);

/** The declarations of a user, in the form in which users get their data. */
export async function findWithdrawalsOfUser(
  db: Database,
  userId: string,
): Promise<{ order: string; name: string | null; createdAt: string }[]> {
  const { rows } = await sql<{ order: string; name: string | null; createdAt: Date }>`
    select o.number as order, w.name, w.created_at as "createdAt" from withdrawals w join orders o on o.id = w.order_id
    where o.user_id = ${userId} order by w.created_at desc, w.id desc`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
