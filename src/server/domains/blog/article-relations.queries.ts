import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { type ArticleRow, articleColumns, isPublished } from './blog.queries.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    article_products: { article_id: string; product_id: string; place: number };
    related_articles: { article_id: string; related_id: string; place: number };
  }
}

/** Puts the products in place of those that the article had. */
export async function replaceArticleProducts(db: Database, articleId: string, products: readonly string[]): Promise<void> {
  await db.deleteFrom('article_products').where('article_id', '=', articleId).execute();
  const rows = products.map((product_id, index) => ({ article_id: articleId, product_id, place: index + 1 }));
  if (rows.length > 0) await db.insertInto('article_products').values(rows).execute();
}

/** The same for the articles to read next. */
export async function replaceRelatedArticles(db: Database, articleId: string, related: readonly string[]): Promise<void> {
  await db.deleteFrom('related_articles').where('article_id', '=', articleId).execute();
  const rows = related.map((related_id, index) => ({ article_id: articleId, related_id, place: index + 1 }));
  if (rows.length > 0) await db.insertInto('related_articles').values(rows).execute();
}

/** Published articles to read after this one: those that were chosen, then those with most of its tags, then the newest. */
export async function findArticlesToReadNext(
  db: Database,
  { id, tags, limit }: { id: string; tags: readonly string[]; limit: number },
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${articleColumns}
    from articles a join images i on i.id = a.thumbnail_id left join authors author on author.id = a.author_id
    left join related_articles r on r.article_id = ${id}::uuid and r.related_id = a.id
    where a.id <> ${id}::uuid and ${isPublished(false)}
    order by r.place nulls last, cardinality(array(select unnest(a.tags) intersect select unnest(${tags}::text[]))) desc,
      a.published_at desc, a.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** The newest published articles that name a product. */
export async function findArticlesOfProduct(db: Database, product: string, limit: number): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${articleColumns}
    from article_products named join articles a on a.id = named.article_id
    join images i on i.id = a.thumbnail_id left join authors author on author.id = a.author_id
    where named.product_id = ${product}::uuid and ${isPublished(false)}
    order by a.published_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The titles of articles, drafts included, in the order in which an article leads to them. */
export const findRelatedTitles = (db: Database, articleId: string): Promise<{ id: string; title: string }[]> =>
  db
    .selectFrom('related_articles')
    .innerJoin('articles', 'articles.id', 'related_articles.related_id')
    .select(['articles.id', 'articles.title'])
    .where('related_articles.article_id', '=', articleId)
    .orderBy('related_articles.place')
    .execute();

/** The tags of published articles in small letters, most frequent first, with the time of the last change. */
export async function findTags(db: Database): Promise<{ tag: string; articles: number; updated_at: Date }[]> {
  const { rows } = await sql<{ tag: string; articles: number; updated_at: Date }>`
    select lower(tag) as tag, count(distinct a.id)::integer as articles, max(greatest(a.updated_at, a.published_at)) as updated_at
    from articles a cross join lateral unnest(a.tags) tag where ${isPublished(false)}
    group by lower(tag) order by articles desc, tag`.execute(db);
  return rows;
}
