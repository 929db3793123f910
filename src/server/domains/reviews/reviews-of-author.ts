import type { Review } from '#contract/reviews.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeReview } from './describe-review.ts';
import { type Author, findReviewsBy, forgetAuthor } from './review-writes.queries.ts';

/** What somebody has written of products, in every state, as the author may see it. */
export const listReviewsBy = async (db: Database, author: Author): Promise<Review[]> =>
  (await findReviewsBy(db, author)).map((row) => describeReview(row, false));

/** The reviews stay for their readers under "Guest User"; who wrote them is forgotten. Answers their ids. */
export const forgetReviewer = (db: Database, author: Author): Promise<string[]> => forgetAuthor(db, author);
