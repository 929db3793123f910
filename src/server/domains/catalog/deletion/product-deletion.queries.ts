import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../catalog.tables.ts';

/** Marks locked products as deleted, which a trigger tracks (migration 0035). Returns those that were not deleted already. */
export async function markDeleted(db: Database, ids: readonly string[], deletion: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set deleted_at = now(), deletion_id = ${deletion}::uuid, enabled_before_deletion = enabled, enabled = false,
      version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[]) and deleted_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DeletedRow {
  id: string;
  title: string;
  slug: string;
  /** Another product has its slug by now. */
  slugTaken: boolean;
}

/** Locks the deleted products that match until the transaction ends. `which`: a condition of `products p`. */
export async function lockDeletedProducts(db: Database, which: RawBuilder<boolean>): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    select p.id, p.title, p.slug, exists (select from products other where other.slug = p.slug and other.deleted_at is null) as "slugTaken"
    from products p
    where p.deleted_at is not null and ${which}
    order by p.id for update`.execute(db);
  return rows;
}

/** The condition of `products p` to be of one deletion. */
export const isOfDeletion = (deletion: string): RawBuilder<boolean> => sql`p.deletion_id = ${deletion}::uuid`;

export const updateDeletedSlug = (db: Database, id: string, slug: string): Promise<unknown> =>
  sql`update products set slug = ${slug} where id = ${id}::uuid`.execute(db);

/** Makes locked products what they were before. */
export const markRestored = (db: Database, ids: readonly string[]): Promise<unknown> =>
  sql`update products set deleted_at = null, deletion_id = null, enabled = enabled_before_deletion, enabled_before_deletion = null,
      version = version + 1, updated_at = now()
    where id = any(${ids}::uuid[]) and deleted_at is not null`.execute(db);

/** Deletes products for good that were deleted before this time, at most so many. Returns how many. */
export async function purgeDeletedRows(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from products where id in (select id from products where deleted_at < ${before} order by deleted_at limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Moves the deleted products of a category to its parent, or else to any other, so that they do not keep it from being deleted. */
export const moveDeletedProducts = (db: Database, categoryId: string): Promise<unknown> =>
  sql`update products set category_id = coalesce(
        (select parent_id from categories where id = ${categoryId}::uuid),
        (select id from categories where id <> ${categoryId}::uuid order by position, id limit 1)
      )
    where category_id = ${categoryId}::uuid and deleted_at is not null and (select count(*) from categories) > 1`.execute(db);
