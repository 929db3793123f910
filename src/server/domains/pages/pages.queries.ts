import { type Generated, type Insertable, type NotNull, type Selectable, sql } from 'kysely';
import type { HelpTopic, PageFacts, PageKey } from '#contract/pages.ts';
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
  help_topic: HelpTopic | null;
  help_position: Generated<number>;
  is_popular: Generated<boolean>;
  facts: PageFacts | null;
  /** The name of the text that an article came with. */
  example: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What makes a page an article of the help centre. Versions have none of it. */
type HelpColumns = Pick<PagesTable, 'help_topic' | 'help_position' | 'is_popular' | 'facts'>;

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

/** The shop's own texts in their order, then the others, newest first. Of the contents only whether there is one. */
export async function findPages(db: Database): Promise<Omit<PageRow, 'content'>[]> {
  const { rows } = await sql<Omit<PageRow, 'content'>>`
    select id, key, slug, title, case when content = '' then '' end as content, seo_title, seo_description, enabled,
      help_topic, help_position, is_popular, facts, example, version, created_at, updated_at
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

export type PageRowChanges = Partial<
  Pick<PageRow, 'slug' | 'title' | 'content' | 'seo_title' | 'seo_description' | 'enabled' | keyof HelpColumns>
>;

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

type PlacedPage = Pick<PageRow, 'key' | 'slug' | 'help_topic'>;

/** The pages that search engines may find, besides those that every shop has. */
export async function findSitemapPages(db: Database): Promise<(PlacedPage & Pick<PageRow, 'updated_at'>)[]> {
  const { rows } = await sql<PlacedPage & Pick<PageRow, 'updated_at'>>`
    select key, slug, help_topic, updated_at from pages
    where enabled and content is distinct from ''
      and (key is null or key not in ('about', 'privacy', 'newsletterPolicy', 'delivery', 'withdrawal')) order by id`.execute(db);
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
export type HelpRow = PlacedPage & { help_topic: HelpTopic } & Pick<
    PageRow,
    'id' | 'title' | 'content' | 'example' | 'seo_description' | 'is_popular'
  >;

/** The articles of the help centre that shoppers see, by their place within their topics. */
export const findHelpArticles = (db: Database): Promise<HelpRow[]> =>
  db
    .selectFrom('pages')
    .select(['id', 'key', 'slug', 'help_topic', 'title', 'content', 'example', 'seo_description', 'is_popular'])
    .where('help_topic', 'is not', null)
    .$narrowType<{ help_topic: NotNull }>()
    .where('enabled', '=', true)
    .where(sql<boolean>`content is distinct from ''`)
    .orderBy('help_position')
    .orderBy('title')
    .execute();

/** By id, the English stems of each text, and for each how much its occurrences count, the highest first: 1 in the title, 0.1 in the text. */
export async function findStemsOfTexts(
  db: Database,
  texts: readonly { id: string; title: string; text: string }[],
): Promise<Map<string, Map<string, number[]>>> {
  const { rows } = await sql<{ id: string; stems: Record<string, number[]> }>`
    select given.id, json_object_agg(word.lexeme, (select json_agg(case weight when 'A' then 1 else 0.1 end order by weight) from unnest(word.weights) weight)) as stems
    from unnest(${texts.map(({ id }) => id)}::text[], ${texts.map(({ title }) => title)}::text[], ${texts.map(({ text }) => text)}::text[])
      as given (id, title, text),
      unnest(setweight(to_tsvector('english', given.title), 'A') || setweight(to_tsvector('english', given.text), 'D')) as word
    group by given.id`.execute(db);
  return new Map(rows.map(({ id, stems }) => [id, new Map(Object.entries(stems))]));
}

/** The English stems of a query; none of words such as "the". */
export async function findStemsOfQuery(db: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ stems: string[] }>`select tsvector_to_array(to_tsvector('english', ${q})) as stems`.execute(db);
  return rows.flatMap(({ stems }) => stems);
}
