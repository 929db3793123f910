import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { PageKey } from '#contract/pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#shared/ids.ts';

interface PagesTable {
  id: string;
  key: PageKey | null;
  slug: string;
  title: string;
  content: string | null;
  seo_title: string | null;
  seo_description: string | null;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PageVersionsTable extends Pick<PagesTable, 'slug' | 'title' | 'content' | 'seo_title' | 'seo_description'> {
  page_id: string;
  version: number;
  enabled: boolean;
  admin_id: string | null;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    pages: PagesTable;
    page_versions: PageVersionsTable;
  }
}

export type PageRow = Selectable<PagesTable>;
/** `admin`: the name of who saved it. */
type PageVersionRow = Omit<Selectable<PageVersionsTable>, 'admin_id'> & { admin: string | null };

/** The shop's own texts in their order, then the others, newest first. */
export async function findPages(db: Database): Promise<Omit<PageRow, 'content'>[]> {
  const { rows } = await sql<Omit<PageRow, 'content'>>`
    select id, key, slug, title, case when content = '' then '' end as content, seo_title, seo_description, enabled, version, created_at, updated_at
    from pages order by key is null, case when key is not null then id end, created_at desc, id desc`.execute(db);
  return rows;
}

export const findPage = (db: Database, id: string): Promise<PageRow | undefined> =>
  db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();

export const findPageByIdOrSlug = (db: Database, idOrSlug: string): Promise<PageRow | undefined> =>
  db
    .selectFrom('pages')
    .selectAll()
    .where(isId(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst();

export const lockPage = (db: Database, id: string): Promise<PageRow | undefined> =>
  db.selectFrom('pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const lockPagesByKey = (db: Database, keys: readonly PageKey[]): Promise<PageRow[]> =>
  db.selectFrom('pages').selectAll().where('key', 'in', keys).orderBy('id').forUpdate().execute();

export const findPageSlugsLike = async (db: Database, slug: string): Promise<string[]> => {
  const rows = await db.selectFrom('pages').select('slug').where('slug', 'like', `${slug}%`).execute();
  return rows.map((row) => row.slug);
};

export const insertPage = (db: Database, row: Insertable<PagesTable>): Promise<unknown> => db.insertInto('pages').values(row).execute();

export type PageRowChanges = Partial<Pick<PageRow, 'slug' | 'title' | 'content' | 'seo_title' | 'seo_description' | 'enabled'>>;

export const updatePageRow = (db: Database, id: string, changes: PageRowChanges): Promise<unknown> =>
  db
    .updateTable('pages')
    .set((use) => ({ ...changes, version: use('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();

/** Keeps a page as it is now, as saved by an admin. */
export const insertPageVersion = (db: Database, id: string, adminId: string | null): Promise<unknown> =>
  sql`insert into page_versions (page_id, version, slug, title, content, seo_title, seo_description, enabled, admin_id)
    select id, version, slug, title, content, seo_title, seo_description, enabled, ${adminId}::uuid from pages where id = ${id}::uuid`.execute(
    db,
  );

export async function deletePageRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('pages').where('id', '=', id).execute();
}

const versions = (db: Database) =>
  db
    .selectFrom('page_versions as v')
    .leftJoin('users as u', 'u.id', 'v.admin_id')
    .select(['v.page_id', 'v.version', 'v.slug', 'v.title', 'v.content', 'v.seo_title', 'v.seo_description', 'v.enabled', 'v.created_at'])
    .select('u.name as admin');

/** The newest versions of a page. */
export const findPageVersions = (db: Database, id: string, limit: number): Promise<PageVersionRow[]> =>
  versions(db).where('v.page_id', '=', id).orderBy('v.version', 'desc').limit(limit).execute();

export const findPageVersion = (db: Database, id: string, version: number): Promise<PageVersionRow | undefined> =>
  versions(db).where('v.page_id', '=', id).where('v.version', '=', version).executeTakeFirst();

/** The pages that search engines may find, besides the two that every shop has. */
export async function findSitemapPages(db: Database): Promise<Pick<PageRow, 'key' | 'slug' | 'updated_at'>[]> {
  const { rows } = await sql<Pick<PageRow, 'key' | 'slug' | 'updated_at'>>`
    select key, slug, updated_at from pages
    where enabled and content is distinct from '' and (key is null or key not in ('about', 'privacy', 'newsletterPolicy')) order by id`.execute(
    db,
  );
  return rows;
}

/** The pages that shoppers can open. */
export const findShownPages = (db: Database): Promise<PageRow[]> =>
  db
    .selectFrom('pages')
    .selectAll()
    .where('enabled', '=', true)
    .where(({ eb, or }) => or([eb('content', 'is', null), eb('content', '<>', '')]))
    .orderBy('id')
    .execute();
