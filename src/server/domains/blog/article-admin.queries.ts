import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { ArticleFilters, ArticleSort, ArticleState } from '#contract/blog.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database, Tables } from '#server/platform/database/database.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import { type ArticleRow, articleColumns } from './blog.queries.ts';

const isState: Readonly<Record<ArticleState, RawBuilder<boolean>>> = {
  draft: sql`not a.published`,
  scheduled: sql`(a.published and a.published_at > now())`,
  published: sql`(a.published and a.published_at <= now())`,
};

const orders: Readonly<Record<ArticleSort, RawBuilder<unknown>>> = {
  '-publishedAt': sql`published_at desc nulls first, id desc`,
  publishedAt: sql`published_at nulls last, id`,
  '-updatedAt': sql`updated_at desc, id desc`,
  updatedAt: sql`updated_at, id`,
  title: sql`lower(title), id`,
  '-title': sql`lower(title) desc, id desc`,
};

/** The condition of `articles a` to have a text. */
const matchesText = (q: string | undefined): RawBuilder<unknown> =>
  q ? sql`(a.title || ' ' || a.author || ' ' || array_to_string(a.tags, ' ')) ilike ${containsPattern(q)}` : sql`true`;

const matchesState = (state: ArticleState | undefined): RawBuilder<unknown> => (state ? isState[state] : sql`true`);

export interface ArticleSearch extends ArticleFilters {
  page: number;
  limit: number;
  sort?: ArticleSort | undefined;
}

export interface ArticlePage {
  rows: ArticleRow[];
  total: number;
  counts: Record<ArticleState, number>;
}

/** A page of all articles. `counts`: those that match the search, by state. A shop has some hundred articles, so that they need no index of their own. */
export async function searchArticles(db: Database, { page, limit, q, state, sort = '-publishedAt' }: ArticleSearch): Promise<ArticlePage> {
  const isInState = matchesState(state);
  const { rows } = await sql<Omit<ArticlePage, 'rows'> & Partial<ArticleRow>>`
    with found as (select * from articles a where ${matchesText(q)}),
    counted as (
      select count(*) filter (where ${isInState}) as total, json_build_object(
        'draft', count(*) filter (where ${isState.draft}), 'scheduled', count(*) filter (where ${isState.scheduled}),
        'published', count(*) filter (where ${isState.published})) as counts
      from found a
    ),
    page as (
      select ${articleColumns} from found a join images i on i.id = a.thumbnail_id left join authors author on author.id = a.author_id where ${isInState}
      order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.*, page.* from counted left join page on true order by ${orders[sort]}`.execute(db);
  return {
    rows: rows.filter((row): row is (typeof rows)[number] & ArticleRow => Boolean(row.id)),
    total: rows[0]?.total ?? 0,
    counts: rows[0]?.counts ?? { draft: 0, scheduled: 0, published: 0 },
  };
}

/** An article without its content. */
export type ExportedArticle = Omit<ArticleRow, 'thumbnail' | 'version' | 'author_slug'>;

/** The articles that match in batches, newest first. */
export const readArticles = (db: Database, { q, state }: ArticleFilters): AsyncGenerator<ExportedArticle[], void> =>
  readNewest<ExportedArticle>(db, sql`articles a where ${matchesText(q)} and ${matchesState(state)}`, {
    read: (batch) => sql`
      select id, position, title, slug, excerpt, author, tags, published, published_at, created_at, updated_at from ${batch} batch`,
  });

/** Locks an article until the transaction ends. */
export const lockArticle = (
  db: Database,
  id: string,
): Promise<{ version: number; published: boolean; published_at: Date | null } | undefined> =>
  db.selectFrom('articles').select(['version', 'published', 'published_at']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes an article and its version. */
export const updateArticleRow = (db: Database, id: string, changes: Updateable<Tables['articles']>): Promise<unknown> =>
  db
    .updateTable('articles')
    .set((use) => ({ ...changes, version: use('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();

export async function deleteArticleRow(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('articles').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
