import type { Article, ArticlePage, ArticleState, ArticleWithContent } from '#contract/blog.ts';
import { getCachedCards } from '#server/domains/catalog/cached-products.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import type { Shop } from '#server/platform/shop.ts';
import { isId } from '#shared/ids.ts';
import { type ArticleSearch, searchArticles } from './article-admin.queries.ts';
import { findArticlesOfProduct, findArticlesToReadNext, findTags } from './article-relations.queries.ts';
import { type ArticleRow, findArticle, findArticleContents, findArticles, findNextPublication } from './blog.queries.ts';
import { getAuthorProfile } from './save-author.ts';

const serializeArticle = (row: ArticleRow): Article => ({
  _id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  thumbnail: serializeImage(row.thumbnail),
  author: row.author,
  authorSlug: row.author_slug,
  tags: row.tags,
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

interface ArticleRequest {
  page?: { page: number; limit: number };
  forAdmin: boolean;
  tag?: string | undefined;
  /** The slug of an author. */
  author?: string | undefined;
}

/** A page of articles, newest first; without `page` all of them. Admins see drafts, too. `tag` in any letters. */
export async function listArticles(
  db: Database,
  { page, forAdmin, tag, author }: ArticleRequest,
): Promise<{ list: Article[]; total: number }> {
  const { rows, total } = await findArticles(db, {
    draftsToo: forAdmin,
    limit: page?.limit ?? null,
    offset: page ? (page.page - 1) * page.limit : 0,
    tag: tag?.toLowerCase(),
    author,
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
  const { author_id: authorId, products, related } = row;
  return { ...serializeArticle(row), content: sanitizeRichText(row.content), authorId, products, related };
}

/** How many articles are offered to read next, and of a product. */
const maxMore = 3;

/** An article with all that its page shows. Throws NotFound. */
export async function getArticlePage(shop: Pick<Shop, 'cache' | 'db'>, idOrSlug: string, forAdmin: boolean): Promise<ArticlePage> {
  const article = await getArticle(shop.db, idOrSlug, { forAdmin });
  const [authorProfile, productCards, more] = await Promise.all([
    article.authorId === null ? null : getAuthorProfile(shop.db, article.authorId),
    getCachedCards(shop, article.products),
    findArticlesToReadNext(shop.db, { id: article._id, tags: article.tags, limit: maxMore }),
  ]);
  return { ...article, authorProfile, productCards, more: more.map(serializeArticle) };
}

/** The newest published articles that name a product. */
export async function listArticlesOfProduct(db: Database, product: string): Promise<{ list: Article[]; total: number }> {
  const list = (await findArticlesOfProduct(db, product, maxMore)).map(serializeArticle);
  return { list, total: list.length };
}

/** The tags of published articles in small letters, most frequent first. */
export async function listTags(db: Database): Promise<{ list: { tag: string; articles: number; updatedAt: string }[]; total: number }> {
  const list = (await findTags(db)).map(({ updated_at, ...tag }) => ({ ...tag, updatedAt: updated_at.toISOString() }));
  return { list, total: list.length };
}

/** The newest published articles with their contents. */
export async function listArticlesWithContent(db: Database, limit: number): Promise<(Article & { content: string })[]> {
  const { list } = await listArticles(db, { page: { page: 1, limit }, forAdmin: false });
  const contents = await findArticleContents(
    db,
    list.map(({ _id }) => _id),
  );
  return list.map((article) => ({ ...article, content: sanitizeRichText(contents.get(article._id) ?? '') }));
}

/** When the next scheduled article is published; null when none is scheduled. */
export const getNextPublication = (db: Database): Promise<Date | null> => findNextPublication(db);
