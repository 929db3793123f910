import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { accessibleTo, type Owner } from '../order-access.queries.ts';
import { orderColumns, type StoredOrder } from '../order-columns.queries.ts';

/** The caller's orders that have been placed, whatever their status now. */
const placedBy = (actor: Owner) => sql`orders o where ${accessibleTo(actor)} and o.placed_at is not null`;

/** All placed orders of the caller, newest first. */
export async function findPlacedOrders(db: Database, actor: Owner): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from ${placedBy(actor)} order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}

/** A page of the caller's placed orders, newest first, with the total number. Only the orders on the page are read in full. */
export async function findPlacedOrdersPage(
  db: Database,
  actor: Owner,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredOrder[]; total: number }> {
  const { rows } = await sql<{ placed: number } & (StoredOrder | { id: null })>`
    select counted.placed, page.*
    from (select count(*) as placed from ${placedBy(actor)}) counted
    left join (
      select ${orderColumns}
      from (select o.id from ${placedBy(actor)} order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}) shown
      join orders o on o.id = shown.id
    ) page on true
    order by page."createdAt" desc, page.id desc`.execute(db);
  return { rows: rows.filter((row): row is { placed: number } & StoredOrder => row.id !== null), total: rows[0]?.placed ?? 0 };
}
