import type { Database } from '#server/platform/database/database.ts';
import { deleteArticlesBySlugAndAuthor, findUsedThumbnails } from './blog.queries.ts';

/** Removes the articles that have such a slug and such an author. Answers how many, and the images that they showed. */
export async function removeArticles(
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

/** Those of the images that an article shows. */
export const findArticleImages = (db: Database, ids: readonly string[]): Promise<string[]> => findUsedThumbnails(db, ids);
