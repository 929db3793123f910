import { type Insertable, sql, type Updateable } from 'kysely';
import type { ItemUnits } from '#contract/orders.ts';
import type { ReturnFilters } from '#contract/returns.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { findNewestPage } from '#server/platform/database/find-page.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import type { ReturnedUnits } from './returns.tables.ts';

type ReturnRow = Insertable<Tables['returns']>;
type NewUnits = ItemUnits & Partial<ReturnedUnits>;

/** Inserts a return with its items. */
export async function insertReturn(db: Database, row: ReturnRow, items: readonly NewUnits[]): Promise<void> {
  await db.insertInto('returns').values(row).execute();
  await insertItems(db, row, items);
}

const insertItems = (db: Database, { id, order_id }: Pick<ReturnRow, 'id' | 'order_id'>, items: readonly NewUnits[]) =>
  db
    .insertInto('return_items')
    .values(
      items.map(({ position, quantity, restocked = 0, alreadyRefunded = 0 }) => ({
        ...{ return_id: id, order_id, position, quantity, restocked },
        already_refunded: alreadyRefunded,
      })),
    )
    .execute();

/** Changes a return whose order is locked. */
export const updateReturn = (db: Database, id: string, changes: Updateable<Tables['returns']>): Promise<unknown> =>
  db.updateTable('returns').set(changes).where('id', '=', id).execute();

/** Replaces the items of a return. */
export async function replaceReturnItems(
  db: Database,
  row: Pick<ReturnRow, 'id' | 'order_id'>,
  items: readonly ReturnedUnits[],
): Promise<void> {
  await db.deleteFrom('return_items').where('return_id', '=', row.id).execute();
  await insertItems(db, row, items);
}

/** The ids of a page of returns with those of their orders, newest first, and the number of all that match. */
export const findReturnsPage = (db: Database, { status }: ReturnFilters, paging: { page: number; limit: number }) => {
  const matching = status?.length ? sql`status = any(${status}::text[])` : sql`true`;
  return findNewestPage<{ id: string; order_id: string }>(db, sql`returns where ${matching}`, paging);
};

export async function hasOpenReturnOfUser(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o join returns r on r.order_id = o.id
    where o.user_id = ${userId}::uuid and r.status in ('requested', 'received') limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes what people wrote about the returns of these orders. */
export const clearReturnTexts = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  sql`update returns set note = null, answer = null where order_id = any(${uuidArray(orderIds)})`.execute(db);
