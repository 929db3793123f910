import { type Insertable, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { ItemUnits } from '#contract/orders.ts';
import type { ReturnFilters, ReturnSort } from '#contract/returns.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { findPage, newest, oldest } from '#server/platform/database/find-page.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
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
export const updateReturn = (db: Database, id: string, changes: UpdateObject<Tables, 'returns'>): Promise<unknown> =>
  db.updateTable('returns').set(changes).where('id', '=', id).execute();

/** Replaces the items of a return, by none if nothing came back. */
export async function replaceReturnItems(
  db: Database,
  row: Pick<ReturnRow, 'id' | 'order_id'>,
  items: readonly ReturnedUnits[],
): Promise<void> {
  await db.deleteFrom('return_items').where('return_id', '=', row.id).execute();
  if (items.length > 0) await insertItems(db, row, items);
}

/** A return and its order. */
export interface ReturnRef {
  id: string;
  order_id: string;
}

const matchesFilters = ({ status }: ReturnFilters): RawBuilder<unknown> =>
  status?.length ? sql`status = any(${status}::text[])` : sql`true`;

const sortOrders = {
  '-createdAt': { order: newest, reverse: oldest },
  createdAt: { order: oldest, reverse: newest },
  // Of those with one status, the one that has waited longest comes first.
  status: { order: sql`status, ${oldest}`, reverse: sql`status desc, ${newest}` },
  '-status': { order: sql`status desc, ${oldest}`, reverse: sql`status, ${newest}` },
} satisfies Record<ReturnSort, unknown>;

/** A page of returns, by default the newest first, and the number of all that match. */
export const findReturnsPage = (
  db: Database,
  { sort = '-createdAt', page, limit, ...filters }: ReturnFilters & { sort?: ReturnSort | undefined; page: number; limit: number },
): Promise<{ rows: ReturnRef[]; total: number }> =>
  findPage<ReturnRef>(db, {
    page,
    limit,
    matching: sql`returns where ${matchesFilters(filters)}`,
    ...sortOrders[sort],
    columns: sql`id, order_id`,
    read: (shown) => sql`select * from ${shown} shown`,
  });

/** The returns that match in batches, newest first; few in each, since their orders are read with them. */
export const readReturns = (db: Database, filters: ReturnFilters): AsyncGenerator<ReturnRef[], void> =>
  readNewest<ReturnRef>(db, sql`returns where ${matchesFilters(filters)}`, {
    size: 100,
    read: (batch) => sql`select id, position, order_id from ${batch} batch`,
  });

export async function hasOpenReturnOfUser(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o join returns r on r.order_id = o.id
    where o.user_id = ${userId}::uuid and r.status in ('requested', 'received') limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes what people wrote about the returns of these orders. */
export const clearReturnTexts = (db: Database, orderIds: readonly string[]): Promise<unknown> =>
  sql`update returns set note = null, answer = null where order_id = any(${uuidArray(orderIds)})`.execute(db);
