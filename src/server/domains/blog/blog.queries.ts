import { type Generated, type Insertable, sql } from 'kysely';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';

interface ArticlesTable {
  id: string;
  title: string;
  slug: string;
  excerpt: Generated<string>;
  content: string;
  thumbnail_id: string;
  author: string;
  author_id: string | null;
  tags: Generated<string[]>;
  published: Generated<boolean>;
  published_at: Date | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    articles: ArticlesTable;
  }
}

export interface ArticleRow {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  thumbnail: ImageRow;
  author: string;
  author_slug: string | null;
  tags: string[];
  published: boolean;
  published_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const articleColumns = sql`a.id, a.title, a.slug, a.excerpt, ${imageJson('i')} as thumbnail, a.author, author.slug as author_slug, a.tags,
  a.published, a.published_at, a.version, a.created_at, a.updated_at`;

/** Readers see an article once it is published and its publication date has passed. */
export const isPublished = (draftsToo: boolean) => (draftsToo ? sql`true` : sql`a.published and a.published_at <= now()`);

interface ArticleSelection {
  draftsToo: boolean;
  limit: number | null;
  offset: number;
  /** In small letters. */
  tag?: string | undefined;
  /** The slug of an author. */
  author?: string | undefined;
}

/** A page of articles, newest first, and the total number. */
export async function findArticles(
  db: Database,
  { draftsToo, limit, offset, tag, author }: ArticleSelection,
): Promise<{ rows: ArticleRow[]; total: number }> {
  // The left join returns the count even beyond the last page.
  const { rows } = await sql<{ total: number } & Partial<ArticleRow>>`
    with shown as (
      select * from articles a where ${isPublished(draftsToo)}
        and ${tag === undefined ? sql`true` : sql`exists (select from unnest(a.tags) given where lower(given) = ${tag})`}
        and ${author === undefined ? sql`true` : sql`a.author_id = (select id from authors where slug = ${author})`}
    ),
    page as (
      select ${articleColumns} from shown a join images i on i.id = a.thumbnail_id left join authors author on author.id = a.author_id
      order by a.published_at desc nulls first, a.id desc limit ${limit} offset ${offset}
    )
    select counted.total, page.* from (select count(*) as total from shown) counted left join page on true
    order by page.published_at desc nulls first, page.id desc`.execute(db);
  return { rows: rows.filter((row): row is { total: number } & ArticleRow => Boolean(row.id)), total: rows[0]?.total ?? 0 };
}

export interface FullArticleRow extends ArticleRow {
  content: string;
  author_id: string | null;
  products: string[];
  related: string[];
}

/** An article by id or slug; the id wins. */
export async function findArticle(
  db: Database,
  key: { id?: string; slug: string },
  { draftsToo }: { draftsToo: boolean },
): Promise<FullArticleRow | undefined> {
  const { rows } = await sql<FullArticleRow>`
    select ${articleColumns}, a.content, a.author_id,
      array(select product_id from article_products named where named.article_id = a.id order by place) as products,
      array(select related_id from related_articles chosen where chosen.article_id = a.id order by place) as related
    from articles a join images i on i.id = a.thumbnail_id left join authors author on author.id = a.author_id
    where (a.id = ${key.id ?? null}::uuid or a.slug = ${key.slug}) and ${isPublished(draftsToo)}
    order by a.id = ${key.id ?? null}::uuid desc nulls last
    limit 1`.execute(db);
  return rows[0];
}

/** The contents of articles, by id. */
export async function findArticleContents(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; content: string }>`select id, content from articles where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** The newest published articles with what they are searched by. */
export async function findSearchableArticles(
  db: Database,
  limit: number,
): Promise<{ title: string; slug: string; excerpt: string; tags: string[]; content: string }[]> {
  const { rows } = await sql<{ title: string; slug: string; excerpt: string; tags: string[]; content: string }>`
    select title, slug, excerpt, tags, content from articles a where ${isPublished(false)}
    order by published_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findNextPublication(db: Database): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(published_at) as at from articles where published and published_at > now()`.execute(db);
  return rows[0]?.at ?? null;
}

export const insertArticle = (db: Database, article: Insertable<ArticlesTable>): Promise<unknown> =>
  db.insertInto('articles').values(article).execute();

/** The slugs in use that start with this one. */
export async function findArticleSlugsLike(db: Database, slug: string): Promise<Set<string>> {
  const rows = await db.selectFrom('articles').select('slug').where('slug', 'like', `${slug}%`).execute();
  return new Set(rows.map((row) => row.slug));
}

/** Deletes the articles with these slugs and authors, compared pairwise. Returns their thumbnails. */
export async function deleteArticlesBySlugAndAuthor(db: Database, slugs: readonly string[], authors: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ thumbnail: string }>`
    delete from articles where (slug, author) in (select * from unnest(${slugs}::text[], ${authors}::text[]))
    returning thumbnail_id as thumbnail`.execute(db);
  return rows.map(({ thumbnail }) => thumbnail);
}

export async function findUsedThumbnails(db: Database, images: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select thumbnail_id as id from articles where thumbnail_id = any(${images}::uuid[])
    union
    select image_id from authors where image_id = any(${images}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
