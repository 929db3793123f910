import type { Review, ReviewInput } from '#contract/reviews.ts';
import type { Settings } from '#contract/settings.ts';
import { hasPurchased } from '#server/domains/orders/purchases/has-purchased.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { findReview, findReviewableProduct } from './review-writes.queries.ts';
import { AlreadyReviewed } from './reviews.errors.ts';
import { insertReviews, type ReviewRow } from './reviews.queries.ts';
import { serializeReview } from './serialize-review.ts';

/**
 * Adds a review of a product. A guest's review is pending and has the given name and e-mail; a user's is published at once unless the shop moderates
 * everyone; an admin's is published at once. If a bot filled in the hidden field `website`, the reply looks like that of a pending review, but nothing is
 * saved. Throws NotFound for products that shoppers do not see, and AlreadyReviewed.
 */
export function createReview(
  db: Database,
  actor: Actor,
  { website, ...input }: ReviewInput,
  { reviewModeration }: Pick<Settings, 'reviewModeration'>,
): Promise<Review> {
  return inTransaction(db, async (db) => {
    const product = await findReviewableProduct(db, input.product);
    if (!product) throw new NotFound('This product');
    const userId = actor.kind === 'user' ? actor.userId : null;
    const review = {
      id: newId(),
      product_id: input.product,
      user_id: userId,
      name: userId ? null : input.name,
      email: userId ? null : input.email,
      rating: input.rating,
      title: input.title ?? null,
      comment: input.comment,
      status: initialStatus(actor, reviewModeration),
      verified_purchase: userId !== null && (await hasPurchased(db, userId, input.product)),
      reply: null,
      created_at: new Date().toISOString(),
    };
    if (website) return serializeReview(toUnsavedRow(review, product), false);
    await insertReviews(db, JSON.stringify([review])).catch((error) => {
      throw isUniqueViolation(error, 'reviews_one_per_user') ? new AlreadyReviewed() : error;
    });
    if (review.status === 'published') await refreshRatings(db, [input.product]);
    const saved = await findReview(db, review.id);
    if (!saved) throw new NotFound('This product');
    return serializeReview(saved, false);
  });
}

function initialStatus(actor: Actor, moderation: Settings['reviewModeration']): Review['status'] {
  if (actor.kind === 'admin') return 'published';
  return actor.kind === 'user' && moderation === 'guests' ? 'published' : 'pending';
}

/** A review that is not saved, as it would be read. */
const toUnsavedRow = (review: UnsavedReview, product: ReviewRow['product']): ReviewRow => ({
  _id: review.id,
  rating: review.rating,
  title: review.title,
  comment: review.comment,
  status: 'pending',
  verifiedPurchase: false,
  reply: null,
  createdAt: review.created_at,
  updatedAt: review.created_at,
  name: review.name ?? null,
  email: null,
  product,
});

interface UnsavedReview {
  id: string;
  rating: number;
  title: string | null;
  comment: string;
  name?: string | null;
  created_at: string;
}
