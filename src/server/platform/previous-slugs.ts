import { sql } from 'kysely';
import { isId } from '#shared/ids.ts';
import type { Database } from './database/database.ts';
import { NotFound } from './errors.ts';

/**
 * Calls `get` with an id or slug. If nothing has the slug now, calls it with the id of the entity that had it last: triggers store previous slugs by kind
 * (migrations 0010 and 0019). Throws what `get` throws.
 */
export async function getByCurrentOrPreviousSlug<T>(
  db: Database,
  kind: string,
  idOrSlug: string,
  get: (idOrSlug: string) => Promise<T>,
): Promise<T> {
  try {
    return await get(idOrSlug);
  } catch (error) {
    if (!(error instanceof NotFound) || isId(idOrSlug)) throw error;
    const { rows } = await sql<{ id: string }>`
      select entity_id as id from previous_slugs where kind = ${kind} and slug = ${idOrSlug}`.execute(db);
    if (!rows[0]) throw error;
    return get(rows[0].id);
  }
}

/** The deleted entity that had this id, or was the last to have this slug. Throws NotFound when there is none. */
export async function getDeletedEntity(db: Database, kind: string, idOrSlug: string): Promise<{ id: string; title: string }> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from removed_entities where kind = ${kind} and id in (
      select ${isId(idOrSlug) ? idOrSlug : null}::uuid
      union all select entity_id from previous_slugs where kind = ${kind} and slug = ${idOrSlug}
    )`.execute(db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** The slugs that an entity had before and that redirect to it, by name. */
export async function listPreviousSlugs(db: Database, kind: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from previous_slugs where kind = ${kind} and entity_id = ${id}::uuid order by slug`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Ends the redirect of a previous slug. Throws NotFound. */
export async function removePreviousSlug(db: Database, kind: string, { id, slug }: { id: string; slug: string }): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from previous_slugs where kind = ${kind} and entity_id = ${id}::uuid and slug = ${slug}`.execute(db);
  if (!numAffectedRows) throw new NotFound('This address');
}
