import type { Article, ArticleState, ArticleWithContent } from '#contract/blog.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { isId } from '#shared/ids.ts';
import { type ArticleSearch, searchArticles } from './article-admin.queries.ts';
import { type ArticleRow, findArticle, findArticleContents, findArticles, findNextPublication } from './blog.queries.ts';

const serializeArticle = (row: ArticleRow): Article => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  thumbnail: serializeImage(row.thumbnail),
  author: row.author,
  tags: row.tags,
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A page of articles, newest first; without `page` all of them. Admins see drafts, too. */
export async function listArticles(
  db: Database,
  { page, forAdmin }: { page?: { page: number; limit: number }; forAdmin: boolean },
): Promise<{ list: Article[]; total: number }> {
  const { rows, total } = await findArticles(db, {
    draftsToo: forAdmin,
    limit: page?.limit ?? null,
    offset: page ? (page.page - 1) * page.limit : 0,
  });
  return { list: rows.map(serializeArticle), total };
}

/** A page of all articles for the back office, and how many match the search in each state. */
export async function listArticlesForAdmin(
  db: Database,
  search: ArticleSearch,
): Promise<{ list: Article[]; total: number; counts: Record<ArticleState, number> }> {
  const { rows, total, counts } = await searchArticles(db, search);
  return { list: rows.map(serializeArticle), total, counts };
}

/** One article by id or slug. Throws NotFound, for readers also while it is not published. */
export async function getArticle(db: Database, idOrSlug: string, { forAdmin }: { forAdmin: boolean }): Promise<ArticleWithContent> {
  const key = { ...(isId(idOrSlug) ? { id: idOrSlug } : {}), slug: idOrSlug };
  const row = await findArticle(db, key, { draftsToo: forAdmin });
  if (!row) throw new NotFound('This article');
  return { ...serializeArticle(row), content: sanitizeRichText(row.content) };
}

/** The newest published articles with their contents. */
export async function listArticlesWithContent(db: Database, limit: number): Promise<ArticleWithContent[]> {
  const { list } = await listArticles(db, { page: { page: 1, limit }, forAdmin: false });
  const contents = await findArticleContents(
    db,
    list.map(({ _id }) => _id),
  );
  return list.map((article) => ({ ...article, content: sanitizeRichText(contents.get(article._id) ?? '') }));
}

/** When the next scheduled article is published; null when none is scheduled. */
export const getNextPublication = (db: Database): Promise<Date | null> => findNextPublication(db);
