import { violatedConstraint } from '#server/platform/database/sql-errors.ts';
import { InvalidInput, ShopError } from '#server/platform/errors.ts';

class ArticleSlugTaken extends ShopError {
  readonly code = 'slug_taken';
  constructor() {
    super('Another article already uses this URL.', { fields: [{ path: 'slug', message: 'Another article already uses this URL.' }] });
  }
}

class AuthorSlugTaken extends ShopError {
  readonly code = 'slug_taken';
  constructor() {
    super('Another author already uses this URL.', { fields: [{ path: 'slug', message: 'Another author already uses this URL.' }] });
  }
}

/** The same as `translateArticleErrors` for authors. */
export async function translateAuthorErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'authors_slug_key') throw new AuthorSlugTaken();
    if (constraint === 'authors_image_id_fkey') throw new InvalidInput([{ path: 'image', message: 'This picture no longer exists.' }]);
    throw error;
  }
}

/** Runs a write and turns violated constraints into the shop's errors. */
export async function translateArticleErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'articles_slug_key') throw new ArticleSlugTaken();
    if (constraint === 'articles_thumbnail_id_fkey')
      throw new InvalidInput([{ path: 'thumbnail', message: 'This picture no longer exists.' }]);
    throw error;
  }
}
