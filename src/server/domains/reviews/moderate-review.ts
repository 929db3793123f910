import type { AdminReview, ModeratedReview, ReviewFilters } from '#contract/review-admin.ts';
import type { Review } from '#contract/reviews.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { findReviewForAdmin, findReviewsWithoutStatus } from './review-admin.queries.ts';
import { deleteReviewRow, lockReviews, updateReviewRows } from './review-writes.queries.ts';
import { ReviewChanged } from './reviews.errors.ts';
import { reviewPublished } from './reviews.events.ts';
import { serializeAdminReview } from './serialize-review.ts';

/**
 * Sets reviews to published, hidden or pending and updates the ratings of their products. Emits `review.published` for each that is published the first time.
 * Returns those that had another status, with `from` only that one; ids without a review are skipped.
 */
export function moderateReviews(
  db: Database,
  ids: readonly string[],
  status: Review['status'],
  from?: Review['status'],
): Promise<ModeratedReview[]> {
  return inTransaction(db, async (db) => {
    const changing = (await lockReviews(db, ids)).filter(
      (review) => review.status !== status && (from === undefined || review.status === from),
    );
    if (changing.length === 0) return [];
    await updateReviewRows(
      db,
      changing.map(({ id }) => id),
      { status },
    );
    const rated = changing.filter((review) => (review.status === 'published') !== (status === 'published'));
    if (rated.length > 0) await refreshRatings(db, [...new Set(rated.map(({ product }) => product))]);
    for (const { id, notified } of changing) if (status === 'published' && !notified) await emit(db, reviewPublished, { reviewId: id });
    return changing.map(({ id, status: before }) => ({ _id: id, before }));
  });
}

/** How many reviews one call changes of those that match filters: few enough that nobody waits for them. */
const batchSize = 200;

/** The same for the first of the reviews that match filters. `remaining`: how many more there are. */
export function moderateMatchingReviews(
  db: Database,
  { filters, status, from }: { filters: Omit<ReviewFilters, 'sort'>; status: Review['status']; from?: Review['status'] | undefined },
): Promise<{ changed: ModeratedReview[]; remaining: number }> {
  return inTransaction(db, async (db) => {
    const { ids, total } = await findReviewsWithoutStatus(db, filters, { status, limit: batchSize });
    return { changed: await moderateReviews(db, ids, status, from), remaining: from === undefined ? total - ids.length : 0 };
  });
}

/** The same for one review; with `version`, only if it has not changed since. Throws NotFound and ReviewChanged. */
export function moderateReview(
  db: Database,
  id: string,
  { status, version }: { status: Review['status']; version?: number },
): Promise<AdminReview> {
  return inTransaction(db, async (db) => {
    await lockReview(db, id, version);
    await moderateReviews(db, [id], status);
    return getReview(db, id);
  });
}

/** Sets the shop's reply to a review; null removes it. With `version`, only if the review has not changed since. Throws NotFound and ReviewChanged. */
export function replyToReview(
  db: Database,
  id: string,
  { reply, version }: { reply: string | null; version?: number },
): Promise<AdminReview> {
  return inTransaction(db, async (db) => {
    await lockReview(db, id, version);
    await updateReviewRows(db, [id], { reply });
    return getReview(db, id);
  });
}

/** Deletes a review and updates its product's rating. Throws NotFound. */
export function deleteReview(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const { product, status } = await lockReview(db, id);
    await deleteReviewRow(db, id);
    if (status === 'published') await refreshRatings(db, [product]);
  });
}

async function lockReview(db: Database, id: string, version?: number) {
  const [review] = await lockReviews(db, [id]);
  if (!review) throw new NotFound('This review');
  if (version !== undefined && version !== review.version) throw new ReviewChanged(review, version);
  return review;
}

/** One review as the back office sees it. Throws NotFound. */
export async function getReview(db: Database, id: string): Promise<AdminReview> {
  const row = await findReviewForAdmin(db, id);
  if (!row) throw new NotFound('This review');
  return serializeAdminReview(row);
}
