import type { Review } from '#contract/reviews.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { deleteReviewRow, findReview, lockReview, updateReviewRow } from './review-writes.queries.ts';
import { reviewPublished } from './reviews.events.ts';
import { serializeReview } from './serialize-review.ts';

/** Sets a review to published, hidden or pending and updates its product's rating. Emits `review.published` the first time. Throws NotFound. */
export function moderateReview(db: Database, id: string, status: Review['status']): Promise<Review> {
  return inTransaction(db, async (db) => {
    const { product, notified, ...before } = await requireLockedReview(db, id);
    await updateReviewRow(db, id, { status });
    if ((status === 'published') !== (before.status === 'published')) await refreshRatings(db, [product]);
    if (status === 'published' && !notified) await emit(db, reviewPublished, { reviewId: id });
    return getReview(db, id);
  });
}

/** Sets the shop's reply to a review; null removes it. Throws NotFound. */
export function replyToReview(db: Database, id: string, reply: string | null): Promise<Review> {
  return inTransaction(db, async (db) => {
    await requireLockedReview(db, id);
    await updateReviewRow(db, id, { reply });
    return getReview(db, id);
  });
}

/** Deletes a review and updates its product's rating. Throws NotFound. */
export function deleteReview(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const { product, status } = await requireLockedReview(db, id);
    await deleteReviewRow(db, id);
    if (status === 'published') await refreshRatings(db, [product]);
  });
}

async function requireLockedReview(db: Database, id: string) {
  const review = await lockReview(db, id);
  if (!review) throw new NotFound('This review');
  return review;
}

/** One review as the back office sees it. Throws NotFound. */
export async function getReview(db: Database, id: string): Promise<Review> {
  const row = await findReview(db, id);
  if (!row) throw new NotFound('This review');
  return serializeReview(row, true);
}
