import { type RawBuilder, sql } from 'kysely';
import { productLimits } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../catalog.tables.ts';

/** Locks the chosen products until the transaction ends, in the order of their ids to avoid deadlocks, and returns their ids. */
export async function lockSelectedProducts(db: Database, selected: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from products p where ${selected} order by p.id for update`.execute(db);
  return rows.map(({ id }) => id);
}

const changed = sql`version = version + 1, updated_at = now()`;
const returnIds = async (statement: RawBuilder<{ id: string }>, db: Database): Promise<string[]> =>
  (await statement.execute(db)).rows.map(({ id }) => id);

/** Enables or disables products, except those without a picture, which cannot be enabled. Returns the changed ones. */
export const updateEnabled = (db: Database, ids: readonly string[], enabled: boolean): Promise<string[]> =>
  returnIds(
    sql`update products p set enabled = ${enabled}, ${changed}
      where p.id = any(${ids}::uuid[]) and enabled <> ${enabled} and (not ${enabled} or ${hasImage}) returning id`,
    db,
  );

/** The condition of `products p` to have a picture. */
export const hasImage = sql<boolean>`exists (select from variations v join variation_images vi on vi.variation_id = v.id where v.product_id = p.id)`;

/** How many of the products have no picture. */
export async function countWithoutImage(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from products p where p.id = any(${ids}::uuid[]) and not ${hasImage}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const updateCategory = (db: Database, ids: readonly string[], category: string): Promise<string[]> =>
  returnIds(
    sql`update products set category_id = ${category}::uuid, ${changed}
      where id = any(${ids}::uuid[]) and category_id <> ${category}::uuid returning id`,
    db,
  );

/** Adds tags that are missing, except where there would be too many. */
export const addTags = (db: Database, ids: readonly string[], tags: readonly string[]): Promise<string[]> =>
  returnIds(
    sql`update products p set tags = p.tags || ${missingTags(tags)}, ${changed}
      where p.id = any(${ids}::uuid[]) and not p.tags @> ${tags}::text[]
        and cardinality(p.tags) + cardinality(${missingTags(tags)}) <= ${productLimits.listEntries} returning p.id`,
    db,
  );

const missingTags = (tags: readonly string[]) => sql`array(select tag from unnest(${tags}::text[]) tag where tag <> all(p.tags))`;

export const removeTags = (db: Database, ids: readonly string[], tags: readonly string[]): Promise<string[]> =>
  returnIds(
    sql`update products set tags = array(
        select tag from unnest(tags) with ordinality as own (tag, place) where tag <> all(${tags}::text[]) order by place
      ), ${changed}
      where id = any(${ids}::uuid[]) and tags && ${tags}::text[] returning id`,
    db,
  );
