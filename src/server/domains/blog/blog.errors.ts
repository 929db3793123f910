import { violatedConstraint } from '#server/platform/database/sql-errors.ts';
import { InvalidInput, ShopError } from '#server/platform/errors.ts';

class ArticleSlugTaken extends ShopError {
  readonly code = 'slug_taken';
  constructor() {
    super('Another article has this address already.', { fields: [{ path: 'slug', message: 'Another article has this address already' }] });
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
      throw new InvalidInput([{ path: 'thumbnail', message: 'This picture does not exist any more' }]);
    throw error;
  }
}
