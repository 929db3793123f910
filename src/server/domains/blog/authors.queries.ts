import { type Generated, type Insertable, sql, type Updateable } from 'kysely';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    authors: {
      id: string;
      name: string;
      slug: string;
      bio: Generated<string>;
      image_id: string | null;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

export interface AuthorRow {
  id: string;
  name: string;
  slug: string;
  bio: string;
  image: ImageRow | null;
  articles: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const authorColumns = sql`p.id, p.name, p.slug, p.bio, ${imageJson('i')} as image, p.version, p.created_at, p.updated_at,
  (select count(*)::integer from articles a where a.author_id = p.id) as articles`;

/** A page of authors by name. A shop has few. */
export async function findAuthors(
  db: Database,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
): Promise<{ rows: AuthorRow[]; total: number }> {
  const matches = q ? sql`p.name ilike ${containsPattern(q)}` : sql`true`;
  const { rows } = await sql<{ total: number } & Partial<AuthorRow>>`
    with page as (
      select ${authorColumns} from authors p left join images i on i.id = p.image_id where ${matches}
      order by p.name, p.id limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.total, page.* from (select count(*) as total from authors p where ${matches}) counted left join page on true
    order by page.name, page.id`.execute(db);
  return { rows: rows.filter((row): row is { total: number } & AuthorRow => Boolean(row.id)), total: rows[0]?.total ?? 0 };
}

/** An author by id or slug; the id wins. */
export async function findAuthor(db: Database, key: { id?: string; slug: string }): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`
    select ${authorColumns} from authors p left join images i on i.id = p.image_id
    where p.id = ${key.id ?? null}::uuid or p.slug = ${key.slug}
    order by p.id = ${key.id ?? null}::uuid desc nulls last limit 1`.execute(db);
  return rows[0];
}

/** All names. */
export const findAuthorNames = (db: Database): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('authors').select(['id', 'name']).orderBy('name').orderBy('id').execute();

/** The authors with published articles, with the time of their last change. */
export async function findPublishedAuthors(db: Database): Promise<{ slug: string; updated_at: Date }[]> {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select p.slug, greatest(p.updated_at, max(greatest(a.updated_at, a.published_at))) as updated_at
    from authors p join articles a on a.author_id = p.id and a.published and a.published_at <= now()
    group by p.id order by p.slug`.execute(db);
  return rows;
}

/** The slugs in use that start with this one. */
export async function findAuthorSlugsLike(db: Database, slug: string): Promise<Set<string>> {
  const rows = await db.selectFrom('authors').select('slug').where('slug', 'like', `${slug}%`).execute();
  return new Set(rows.map((row) => row.slug));
}

export const insertAuthor = (db: Database, author: Insertable<Tables['authors']>): Promise<unknown> =>
  db.insertInto('authors').values(author).execute();

/** The version of an author, which is locked until the transaction ends. */
export const lockAuthor = (db: Database, id: string): Promise<{ version: number } | undefined> =>
  db.selectFrom('authors').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes an author and its version, and the name in the author's articles. */
export async function updateAuthorRow(db: Database, id: string, { name, ...changes }: Updateable<Tables['authors']>): Promise<void> {
  await db
    .updateTable('authors')
    .set((row) => ({ name, ...changes, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
  if (name !== undefined)
    await db.updateTable('articles').set({ author: name }).where('author_id', '=', id).where('author', '<>', name).execute();
}

/** Returns whether the author existed. */
export async function deleteAuthorRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('authors').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the authors with these names who have no article. Returns their pictures. */
export async function deleteIdleAuthors(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ image: string | null }>`
    delete from authors p where name = any(${names}::text[]) and not exists (select from articles a where a.author_id = p.id)
    returning image_id as image`.execute(db);
  return rows.flatMap(({ image }) => image ?? []);
}
