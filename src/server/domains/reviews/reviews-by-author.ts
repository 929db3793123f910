import type { Review } from '#contract/reviews.ts';
import type { Database } from '#server/platform/database/database.ts';
import { detachPhotos } from './review-photos.queries.ts';
import { anonymizeReviewsByAuthor, findReviewsByAuthor, type ReviewAuthor } from './review-writes.queries.ts';
import { serializeReview } from './serialize-review.ts';

/** All reviews of an author, whatever their status, as the author may see them. */
export const listReviewsByAuthor = async (db: Database, author: ReviewAuthor): Promise<Review[]> =>
  (await findReviewsByAuthor(db, author)).map((row) => serializeReview(row, false));

/** Removes the author and the photos from their reviews, which then appear under "Guest User". Returns their ids. */
export async function anonymizeReviews(db: Database, author: ReviewAuthor): Promise<string[]> {
  const ids = await anonymizeReviewsByAuthor(db, author);
  if (ids.length > 0) await detachPhotos(db, ids);
  return ids;
}
