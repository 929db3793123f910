import type { Database } from '#server/platform/database/database.ts';
import { deleteArticlesBySlugAndAuthor, findUsedThumbnails } from './blog.queries.ts';

/** Removes the articles with these slugs and authors. Returns how many, and the ids of their thumbnails. */
export async function deleteArticles(
  db: Database,
  articles: readonly { slug: string; author: string }[],
): Promise<{ count: number; images: string[] }> {
  const thumbnails = await deleteArticlesBySlugAndAuthor(
    db,
    articles.map(({ slug }) => slug),
    articles.map(({ author }) => author),
  );
  return { count: thumbnails.length, images: thumbnails };
}

/** Which of the images are used by articles. */
export const findArticleImages = (db: Database, ids: readonly string[]): Promise<string[]> => findUsedThumbnails(db, ids);
