import type { ArticleChanges, NewArticle } from '#contract/blog.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { deleteArticleRow, lockArticle, updateArticleRow } from './article-admin.queries.ts';
import { translateArticleErrors } from './blog.errors.ts';
import { createArticle } from './create-article.ts';

/** Adds an article as the back office sends it, and returns its id. Without a slug, it gets one from its title. Throws InvalidInput and ArticleSlugTaken. */
export function addArticle(db: Database, { published, publishedAt, slug, ...article }: NewArticle): Promise<string> {
  requireText(article.content);
  const at = publishedAt === null ? null : new Date(publishedAt);
  return translateArticleErrors(() =>
    createArticle(db, { ...article, ...(slug === undefined ? {} : { slug }), published, publishedAt: published ? (at ?? new Date()) : at }),
  );
}

/**
 * Changes the given fields of an article. Published without a date, it is published now, or when it was before; a changed title does not change the slug. With `version`,
 * only if it has not been saved since. Throws NotFound, StaleVersion, ArticleSlugTaken and InvalidInput.
 */
export function updateArticle(db: Database, id: string, { version, ...changes }: ArticleChanges): Promise<void> {
  if (changes.content !== undefined) requireText(changes.content);
  return translateArticleErrors(() =>
    inTransaction(db, async (db) => {
      const article = await lockArticle(db, id);
      if (!article) throw new NotFound('This article');
      if (version !== undefined && version !== article.version)
        throw new StaleVersion('this article', { seen: version, current: article.version });
      const { content, thumbnail, published = article.published, publishedAt, ...fields } = changes;
      const at = publishedAt === undefined ? article.published_at : publishedAt === null ? null : new Date(publishedAt);
      await updateArticleRow(db, id, {
        ...fields,
        ...(content === undefined ? {} : { content: sanitizeRichText(content) }),
        ...(thumbnail === undefined ? {} : { thumbnail_id: thumbnail }),
        published,
        published_at: published ? (at ?? new Date()) : at,
      });
    }),
  );
}

/** Deletes an article; its picture stays. Throws NotFound. */
export async function deleteArticle(db: Database, id: string): Promise<void> {
  if (!(await deleteArticleRow(db, id))) throw new NotFound('This article');
}

/** Throws InvalidInput if nothing of the HTML would be left. */
function requireText(html: string): void {
  if (sanitizeRichText(html).trim() === '') throw new InvalidInput([{ path: 'content', message: 'Please write something' }]);
}
