import type { Database } from '#server/platform/database/database.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { newId } from '#shared/ids.ts';
import { firstFreeSlug, slugify } from '#shared/slug.ts';
import { findArticleSlugsLike, insertArticle } from './blog.queries.ts';

export interface NewArticle {
  title: string;
  /** Made from the title when it is left out. */
  slug?: string;
  excerpt: string;
  /** HTML; what an article may not carry is taken out. */
  content: string;
  /** An image's id. */
  thumbnail: string;
  author: string;
  tags: string[];
  /** When it came or comes out; null for a draft. */
  publishedAt: Date | null;
}

/** Adds an article and answers its id. */
export async function createArticle(db: Database, { publishedAt, thumbnail, ...article }: NewArticle): Promise<string> {
  const id = newId();
  const made = slugify(article.title) || 'article';
  await insertArticle(db, {
    id,
    ...article,
    slug: article.slug ?? firstFreeSlug(made, await findArticleSlugsLike(db, made)),
    content: sanitizeRichText(article.content),
    thumbnail_id: thumbnail,
    published: publishedAt !== null,
    published_at: publishedAt,
  });
  return id;
}
