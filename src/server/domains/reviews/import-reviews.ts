import type { Review, ReviewInput } from '#contract/reviews.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { dogColumns } from './dog-columns.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { insertGuestVotes } from './review-votes.queries.ts';
import { insertReviews } from './reviews.queries.ts';

interface ImportedReview {
  product: string;
  rating: number;
  title?: string | null;
  comment: string;
  /** The author's user id; without one, the review is a guest's with `name` and `email`. */
  user?: string | null;
  name?: string | null;
  email?: string | null;
  status: Review['status'];
  verifiedPurchase?: boolean;
  dog?: ReviewInput['dog'];
  wouldBuyAgain?: boolean | null;
  /** So many guests have found it helpful. */
  helpfulVotes?: number;
  reply?: string | null;
  createdAt?: Date;
}

/** Adds any number of reviews and updates the ratings of their products. */
export function importReviews(db: Database, reviews: readonly ImportedReview[]): Promise<void> {
  return inTransaction(db, async (db) => {
    if (reviews.length === 0) return;
    const rows = reviews.map((review) => ({
      id: newId(),
      product_id: review.product,
      user_id: review.user,
      name: review.name,
      email: review.email,
      rating: review.rating,
      title: review.title,
      comment: review.comment,
      status: review.status,
      verified_purchase: review.verifiedPurchase ?? false,
      ...dogColumns(review.dog),
      would_buy_again: review.wouldBuyAgain,
      reply: review.reply,
      created_at: review.createdAt ?? new Date(),
    }));
    await insertReviews(db, JSON.stringify(rows));
    await insertGuestVotes(
      db,
      JSON.stringify(reviews.map(({ helpfulVotes = 0 }, index) => ({ id: rows[index]?.id, votes: helpfulVotes }))),
    );
    await refreshRatings(db, [...new Set(reviews.map(({ product }) => product))]);
  });
}
