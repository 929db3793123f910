import { createHash } from 'node:crypto';
import type { Review, ReviewInput } from '#contract/reviews.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { dogColumns } from './dog-columns.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { claimPhotos } from './review-photos.ts';
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
  /** Photos that were uploaded with `importedPhotosKey`. */
  photos?: readonly string[] | undefined;
  /** So many guests have found it helpful. */
  helpfulVotes?: number;
  reply?: string | null;
  createdAt?: Date;
}

/** Who uploads the photos of imported reviews. */
export const importedPhotosKey = createHash('sha256').update('import').digest();

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
    for (const [index, { photos = [] }] of reviews.entries()) {
      if (photos.length > 0) await claimPhotos(db, { review: rows[index]?.id ?? '', photos, uploader: importedPhotosKey });
    }
    await insertGuestVotes(
      db,
      JSON.stringify(reviews.map(({ helpfulVotes = 0 }, index) => ({ id: rows[index]?.id, votes: helpfulVotes }))),
    );
    await refreshRatings(db, [...new Set(reviews.map(({ product }) => product))]);
  });
}
