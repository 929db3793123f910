import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './catalog.tables.ts';

/** How many rows were removed, and the ids of their images. */
export interface RemovedRows {
  count: number;
  images: string[];
}

const nothingRemoved: RemovedRows = { count: 0, images: [] };

export async function deleteProductsBySlugAndVendor(
  db: Database,
  slugs: readonly string[],
  vendors: readonly string[],
): Promise<RemovedRows> {
  const { rows } = await sql<RemovedRows>`
    with deleted as (
      delete from products where (slug, vendor) in (select * from unnest(${slugs}::text[], ${vendors}::text[])) returning id
    )
    select (select count(*) from deleted) as count, array(
      select distinct shown.image_id
      from deleted join variations v on v.product_id = deleted.id join variation_images shown on shown.variation_id = v.id
    ) as images`.execute(db);
  return rows[0] ?? nothingRemoved;
}

export async function countProductsBySlugAndVendor(db: Database, slugs: readonly string[], vendors: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from products where (slug, vendor) in (select * from unnest(${slugs}::text[], ${vendors}::text[]))`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteEmptyCategoriesBySlug(db: Database, slugs: readonly string[]): Promise<RemovedRows> {
  const { rows } = await sql<RemovedRows>`
    with deleted as (
      delete from categories c where c.slug = any(${slugs}::text[])
        and not exists (select from products p where p.category_id = c.id) and not exists (select from categories child where child.parent_id = c.id)
      returning c.image_id
    )
    select count(*) as count, array_remove(array_agg(image_id), null) as images from deleted`.execute(db);
  return { ...nothingRemoved, ...rows[0], images: rows[0]?.images ?? [] };
}

export async function findUsedImages(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select image_id as id from variation_images where image_id = any(${ids}::uuid[])
    union select image_id from categories where image_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The category that a deleted product belonged to; it may be deleted, too. */
export async function findCategoryOfDeletedProduct(db: Database, productId: string): Promise<string | null> {
  const { rows } = await sql<{ categoryId: string | null }>`
    select category_id as "categoryId" from removed_entities where id = ${productId}`.execute(db);
  return rows[0]?.categoryId ?? null;
}
