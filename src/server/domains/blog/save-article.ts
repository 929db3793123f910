import type { ArticleChanges, NewArticle } from '#contract/blog.ts';
import type { FieldError } from '#contract/errors.ts';
import { nameProducts } from '#server/domains/catalog/name-products.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { deleteArticleRow, lockArticle, updateArticleRow } from './article-admin.queries.ts';
import { replaceArticleProducts, replaceRelatedArticles } from './article-relations.queries.ts';
import { findAuthor } from './authors.queries.ts';
import { translateArticleErrors } from './blog.errors.ts';
import { findArticleContents } from './blog.queries.ts';
import { createArticle } from './create-article.ts';

/** Adds an article as the back office sends it, and returns its id. Without a slug, it gets one from its title. Throws InvalidInput and ArticleSlugTaken. */
export function addArticle(db: Database, { published, publishedAt, slug, products, related, ...article }: NewArticle): Promise<string> {
  requireText(article.content);
  const at = publishedAt === null ? null : new Date(publishedAt);
  return translateArticleErrors(() =>
    inTransaction(db, async (db) => {
      const id = await createArticle(db, {
        ...article,
        ...(await nameOfAuthor(db, article.authorId)),
        ...(slug === undefined ? {} : { slug }),
        published,
        publishedAt: published ? (at ?? new Date()) : at,
      });
      await replaceRelations(db, id, { products, related });
      return id;
    }),
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
      const { content, thumbnail, published = article.published, publishedAt, authorId, products, related, ...fields } = changes;
      const at = publishedAt === undefined ? article.published_at : publishedAt === null ? null : new Date(publishedAt);
      await updateArticleRow(db, id, {
        ...fields,
        ...(authorId === undefined ? {} : { author_id: authorId, ...(await nameOfAuthor(db, authorId)) }),
        ...(content === undefined ? {} : { content: sanitizeRichText(content) }),
        ...(thumbnail === undefined ? {} : { thumbnail_id: thumbnail }),
        published,
        published_at: published ? (at ?? new Date()) : at,
      });
      await replaceRelations(db, id, { products, related });
    }),
  );
}

/** Deletes an article; its picture stays. Throws NotFound. */
export async function deleteArticle(db: Database, id: string): Promise<void> {
  if (!(await deleteArticleRow(db, id))) throw new NotFound('This article');
}

/** The name of the author with this page. Throws InvalidInput if there is none. */
async function nameOfAuthor(db: Database, authorId: string | null): Promise<{ author?: string }> {
  if (authorId === null) return {};
  const author = await findAuthor(db, { id: authorId, slug: authorId });
  if (!author) throw new InvalidInput([{ path: 'authorId', message: 'This author no longer exists.' }]);
  return { author: author.name };
}

interface Relations {
  products?: readonly string[] | undefined;
  related?: readonly string[] | undefined;
}

/** Replaces what the article leads to, where that is given. Throws InvalidInput on each entry that does not exist. */
async function replaceRelations(db: Database, id: string, { products, related }: Relations): Promise<void> {
  const named = new Set((await nameProducts(db, products ?? [])).map(({ _id }) => _id));
  const articles = related && related.length > 0 ? await findArticleContents(db, related) : new Map<string, string>();
  const errors: FieldError[] = [
    ...(products ?? []).flatMap((product, index) =>
      named.has(product) ? [] : [{ path: `products.${index}`, message: 'This product no longer exists.' }],
    ),
    ...(related ?? []).flatMap((other, index) => {
      if (other === id) return [{ path: `related.${index}`, message: 'An article can’t link to itself.' }];
      return articles.has(other) ? [] : [{ path: `related.${index}`, message: 'This article no longer exists.' }];
    }),
  ];
  if (errors.length > 0) throw new InvalidInput(errors);
  if (products) await replaceArticleProducts(db, id, products);
  if (related) await replaceRelatedArticles(db, id, related);
}

/** Throws InvalidInput if nothing of the HTML would be left. */
function requireText(html: string): void {
  if (sanitizeRichText(html).trim() === '') throw new InvalidInput([{ path: 'content', message: 'Write something.' }]);
}
