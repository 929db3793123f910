import { sql } from 'kysely';
import { isId } from '#shared/ids.ts';
import type { Database } from './database/database.ts';
import { NotFound } from './errors.ts';

/** What can be called something else tomorrow, as `former_slugs` names it. Triggers write its rows (migrations/0010). */
type SlugKind = 'product' | 'category' | 'article';

/** What `get` answers for an id or slug; where nothing has the slug now, for the id of what had it last. Throws what `get` throws. */
export async function getByAnySlug<T>(db: Database, kind: SlugKind, idOrSlug: string, get: (idOrSlug: string) => Promise<T>): Promise<T> {
  try {
    return await get(idOrSlug);
  } catch (error) {
    if (!(error instanceof NotFound) || isId(idOrSlug)) throw error;
    const { rows } = await sql<{ id: string }>`
      select thing_id as id from former_slugs where kind = ${kind} and slug = ${idOrSlug}`.execute(db);
    if (!rows[0]) throw error;
    return get(rows[0].id);
  }
}

/** What is known of a thing that was deleted. */
interface Removed {
  title: string;
  /** The category that a product lay in, which may be deleted, too. */
  categoryId: string | null;
}

/** What was deleted and had this id, or this slug last. Throws NotFound when nothing had. */
export async function getRemoved(db: Database, kind: Exclude<SlugKind, 'category'>, idOrSlug: string): Promise<Removed> {
  const { rows } = await sql<Removed>`
    select title, category_id as "categoryId" from removed_things where kind = ${kind} and id in (
      select ${isId(idOrSlug) ? idOrSlug : null}::uuid
      union all select thing_id from former_slugs where kind = ${kind} and slug = ${idOrSlug}
    )`.execute(db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}
