import type { Review } from '#contract/reviews.ts';
import type { Database } from '#server/platform/database/database.ts';
import { anonymizeReviewsByAuthor, findReviewsByAuthor, type ReviewAuthor } from './review-writes.queries.ts';
import { serializeReview } from './serialize-review.ts';

/** What somebody has written of products, in every state, as the author may see it. */
export const listReviewsByAuthor = async (db: Database, author: ReviewAuthor): Promise<Review[]> =>
  (await findReviewsByAuthor(db, author)).map((row) => serializeReview(row, false));

/** The reviews stay for their readers under "Guest User"; who wrote them is forgotten. Answers their ids. */
export const anonymizeReviews = (db: Database, author: ReviewAuthor): Promise<string[]> => anonymizeReviewsByAuthor(db, author);
