import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './orders.tables.ts';

export async function countOrdersOf(db: Database, slugs: readonly string[], vendors: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct o.id) as count
    from products p join order_items i on i.product_id = p.id join orders o on o.id = i.order_id
    where (p.slug, p.vendor) in (select * from unnest(${slugs}::text[], ${vendors}::text[])) and o.status <> 'cancelled'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findSnapshotImages(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct image ->> '_id' as id from order_items where image ->> '_id' = any(${ids}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
