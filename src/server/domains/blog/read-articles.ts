import type { Article, WholeArticle } from '#contract/blog.ts';
import { describeImage } from '#server/domains/files/describe-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { isId } from '#shared/ids.ts';
import { type ArticleRow, findArticle, findArticles, findContents, findNextPublication } from './blog.queries.ts';

const describeArticle = (row: ArticleRow): Article => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  thumbnail: describeImage(row.thumbnail),
  author: row.author,
  tags: row.tags,
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A page of articles, newest first; all of them without one. The back office sees drafts too. */
export async function listArticles(
  db: Database,
  { page, forAdmin }: { page?: { page: number; limit: number }; forAdmin: boolean },
): Promise<{ list: Article[]; total: number }> {
  const { rows, total } = await findArticles(db, {
    draftsToo: forAdmin,
    limit: page?.limit ?? null,
    offset: page ? (page.page - 1) * page.limit : 0,
  });
  return { list: rows.map(describeArticle), total };
}

/** One article by id or slug. Throws NotFound, for readers also while it is a draft. */
export async function getArticle(db: Database, idOrSlug: string, { forAdmin }: { forAdmin: boolean }): Promise<WholeArticle> {
  const key = { ...(isId(idOrSlug) ? { id: idOrSlug } : {}), slug: idOrSlug };
  const row = await findArticle(db, key, { draftsToo: forAdmin });
  if (!row) throw new NotFound('This article');
  return { ...describeArticle(row), content: cleanRichText(row.content) };
}

/** The newest articles that are out, with everything that is written in them. */
export async function listWholeArticles(db: Database, limit: number): Promise<WholeArticle[]> {
  const { list } = await listArticles(db, { page: { page: 1, limit }, forAdmin: false });
  const contents = await findContents(
    db,
    list.map(({ _id }) => _id),
  );
  return list.map((article) => ({ ...article, content: cleanRichText(contents.get(article._id) ?? '') }));
}

/** When the next article comes out that is published but has not had its day; null when none waits. */
export const nextPublication = (db: Database): Promise<Date | null> => findNextPublication(db);
