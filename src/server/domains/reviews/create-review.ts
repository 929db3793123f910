import type { Review, ReviewInput } from '#contract/reviews.ts';
import type { Settings } from '#contract/settings.ts';
import { hasPurchased } from '#server/domains/orders/purchases/has-purchased.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { dogColumns, toHex } from './dog-columns.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { claimPhotos } from './review-photos.ts';
import { findReview, findReviewableProduct } from './review-writes.queries.ts';
import { AlreadyReviewed } from './reviews.errors.ts';
import { insertReviews, type ReviewRow } from './reviews.queries.ts';
import { serializeReview } from './serialize-review.ts';

/**
 * Adds a review of a product. A guest's review is pending and has the given name and e-mail; a user's is published at once unless the shop moderates
 * everyone; an admin's is published at once. If a bot filled in the hidden field `website`, the reply looks like that of a pending review, but nothing is
 * saved. `authorKey`: the hash of the cookie of a guest's browser, which then cannot vote for its own review; `uploader`: whose photos may be used.
 * A review with photos waits for approval, unless it is an admin's. Throws NotFound for products that shoppers do not see, AlreadyReviewed, and InvalidInput for photos that are not the caller's.
 */
export function createReview(
  db: Database,
  actor: Actor,
  { website, ...input }: ReviewInput,
  { reviewModeration }: Pick<Settings, 'reviewModeration'>,
  { authorKey = null, uploader = null }: { authorKey?: Buffer | null; uploader?: Buffer | null } = {},
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
      author_key: userId ? null : toHex(authorKey),
      rating: input.rating,
      title: input.title ?? null,
      comment: input.comment,
      status: initialStatus(actor, input.photos?.length ? 'everyone' : reviewModeration),
      verified_purchase: userId !== null && (await hasPurchased(db, userId, input.product)),
      ...dogColumns(input.dog),
      would_buy_again: input.wouldBuyAgain ?? null,
      reply: null,
      created_at: new Date().toISOString(),
    };
    if (website) return serializeReview(toUnsavedRow({ ...review, dog: toDog(input.dog) }, product), false);
    await insertReviews(db, JSON.stringify([review])).catch((error) => {
      throw isUniqueViolation(error, 'reviews_one_per_user') ? new AlreadyReviewed() : error;
    });
    if (input.photos?.length) await claimPhotos(db, { review: review.id, photos: input.photos, uploader });
    if (review.status === 'published') await refreshRatings(db, [input.product]);
    const saved = await findReview(db, review.id);
    if (!saved) throw new NotFound('This product');
    return serializeReview(saved, false);
  });
}

/** A dog of which something is known; null otherwise. */
function toDog(given: ReviewInput['dog']): Review['dog'] {
  const { size = null, lifeStage = null, name = null, breed = null } = given ?? {};
  return size || lifeStage || name || breed ? { size, lifeStage, name, breed } : null;
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
  dog: review.dog,
  wouldBuyAgain: review.would_buy_again,
  photos: [],
  helpfulCount: 0,
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
  dog: Review['dog'];
  would_buy_again: boolean | null;
  created_at: string;
}
