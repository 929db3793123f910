import type { Database } from '#server/platform/database/database.ts';
import { deleteIdleAuthors } from './authors.queries.ts';
import { deleteArticlesBySlugAndAuthor, findUsedThumbnails } from './blog.queries.ts';

/** Removes the articles with these slugs and authors, and the authors who have no others. Returns how many articles, and the ids of all pictures. */
export async function deleteArticles(
  db: Database,
  articles: readonly { slug: string; author: string }[],
): Promise<{ count: number; images: string[] }> {
  const thumbnails = await deleteArticlesBySlugAndAuthor(
    db,
    articles.map(({ slug }) => slug),
    articles.map(({ author }) => author),
  );
  const portraits = await deleteIdleAuthors(db, [...new Set(articles.map(({ author }) => author))]);
  return { count: thumbnails.length, images: [...thumbnails, ...portraits] };
}

/** Which of the images are used by articles and authors. */
export const findArticleImages = (db: Database, ids: readonly string[]): Promise<string[]> => findUsedThumbnails(db, ids);
