import type { Database } from '#server/platform/database/database.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { newId } from '#shared/ids.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import { findArticleSlugsLike, insertArticle } from './blog.queries.ts';

export interface NewArticle {
  title: string;
  /** Derived from the title by default. */
  slug?: string;
  excerpt: string;
  /** HTML; it is sanitized. */
  content: string;
  /** An image's id. */
  thumbnail: string;
  author: string;
  /** The author with a page; `author` is the name. */
  authorId?: string | null;
  tags: string[];
  /** By default whether there is a date. */
  published?: boolean;
  /** May be in the future. */
  publishedAt: Date | null;
}

/** Adds an article and returns its id. */
export async function createArticle(
  db: Database,
  { publishedAt, published = publishedAt !== null, thumbnail, authorId = null, ...article }: NewArticle,
): Promise<string> {
  const id = newId();
  const derivedSlug = slugify(article.title) || 'article';
  await insertArticle(db, {
    id,
    ...article,
    slug: article.slug ?? firstFreeSlug(derivedSlug, await findArticleSlugsLike(db, derivedSlug)),
    content: sanitizeRichText(article.content),
    thumbnail_id: thumbnail,
    author_id: authorId,
    published,
    published_at: publishedAt,
  });
  return id;
}
