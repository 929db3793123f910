import { type Insertable, sql, type Updateable } from 'kysely';
import type { Category } from '#contract/catalog.ts';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import './catalog.tables.ts';

export interface CategoryRow {
  id: string;
  title: string;
  slug: string;
  parent_id: string | null;
  position: number;
  image: ImageRow | null;
  image_id: string | null;
  product_count: number;
  all_product_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  description: string | null;
  life_stages: Category['lifeStages'];
  needs: string[];
}

/** All categories in the shop's order, each with the number of enabled products in it and in its descendants. Reads the products once, however many categories there are. */
export async function findCategories(db: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive descendants as (
      select id as ancestor_id, id from categories
      union
      select descendants.ancestor_id, c.id from descendants join categories c on c.parent_id = descendants.id
    ), own as (
      select category_id, count(*) filter (where enabled) as enabled, count(*) as products from products where deleted_at is null group by category_id
    ), counted as (
      select ancestor_id, sum(enabled) as enabled, sum(products) as products
      from descendants join own on own.category_id = descendants.id group by ancestor_id
    )
    select c.id, c.title, c.slug, c.parent_id, c.image_id, c.position, c.version, c.created_at, c.updated_at, c.description, c.life_stages, c.needs, ${imageJson('i')} as image,
      coalesce(counted.enabled, 0)::integer as product_count, coalesce(counted.products, 0)::integer as all_product_count
    from categories c left join images i on i.id = c.image_id left join counted on counted.ancestor_id = c.id
    order by c.position, c.title, c.id`.execute(db);
  return rows;
}

/** The same without what changes with products. */
export const findMenuCategories = (
  db: Database,
): Promise<Pick<CategoryRow, 'id' | 'title' | 'slug' | 'parent_id' | 'life_stages' | 'needs' | 'image_id'>[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'title', 'slug', 'parent_id', 'life_stages', 'needs', 'image_id'])
    .orderBy('position')
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Blocks concurrent moves of categories until the transaction ends: two of them could create a cycle together. */
export const lockCategories = (db: Database): Promise<unknown> => sql`lock table categories in share row exclusive mode`.execute(db);

export const insertCategory = (db: Database, category: Insertable<Tables['categories']>): Promise<unknown> =>
  db.insertInto('categories').values(category).execute();

/** The version of a category, which is locked until the transaction ends. */
export const lockCategory = (db: Database, id: string): Promise<{ version: number } | undefined> =>
  db.selectFrom('categories').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

/** Puts categories into this order, each below its parent. Those that are in their place already stay untouched. */
export const updateCategoryOrder = (db: Database, list: readonly { _id: string; parent: string | null }[]): Promise<unknown> =>
  sql`
    update categories c set parent_id = placed.parent, position = placed.place, updated_at = now()
    from (
      select place::integer as place, id, parent
      from unnest(${list.map(({ _id }) => _id)}::uuid[], ${list.map(({ parent }) => parent)}::uuid[]) with ordinality as given(id, parent, place)
    ) placed
    where c.id = placed.id and (c.parent_id, c.position) is distinct from (placed.parent, placed.place)`.execute(db);

/** Returns whether the category existed. */
export async function updateCategoryRow(db: Database, id: string, changes: Updateable<Tables['categories']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('categories')
    .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the category existed. */
export async function deleteCategoryRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
