import { type Insertable, sql, type Updateable } from 'kysely';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './catalog.tables.ts';

interface CategoryRow {
  id: string;
  title: string;
  slug: string;
  parent_id: string | null;
  position: number;
  image: ImageRow | null;
  product_count: number;
  created_at: Date;
  updated_at: Date;
}

/** All categories in the shop's order, each with the number of enabled products in it and in its descendants. */
export async function findCategories(db: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive descendants as (
      select id as ancestor_id, id from categories
      union
      select descendants.ancestor_id, c.id from descendants join categories c on c.parent_id = descendants.id
    )
    select c.id, c.title, c.slug, c.parent_id, c.position, c.created_at, c.updated_at, ${imageJson('i')} as image,
      (select count(*) from descendants join products p on p.category_id = descendants.id where descendants.ancestor_id = c.id and p.enabled) as product_count
    from categories c left join images i on i.id = c.image_id
    order by c.position, c.title, c.id`.execute(db);
  return rows;
}

/** Blocks concurrent moves of categories until the transaction ends: two of them could create a cycle together. */
export const lockCategories = (db: Database): Promise<unknown> => sql`lock table categories in share row exclusive mode`.execute(db);

export const insertCategory = (db: Database, category: Insertable<Tables['categories']>): Promise<unknown> =>
  db.insertInto('categories').values(category).execute();

/** Returns whether the category existed. */
export async function updateCategoryRow(db: Database, id: string, changes: Updateable<Tables['categories']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('categories')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the category existed. */
export async function deleteCategoryRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
