import type { AdminReview, ReviewFilters } from '#contract/review-admin.ts';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findReviewsForAdmin, type ReviewCounts } from './review-admin.queries.ts';
import { findProductReviews, findReviews, type ReviewSearch } from './reviews.queries.ts';
import { serializeAdminReview, serializePhoto, serializeReview, summarizeRatings } from './serialize-review.ts';

interface ReviewPageInput {
  page: number;
  limit: number;
  sort?: ReviewSearch['sort'];
  rating?: number;
  dogSize?: ReviewSearch['dogSize'];
  dogLifeStage?: ReviewSearch['dogLifeStage'];
  /** Admins also see pending and hidden reviews, and emails. */
  forAdmin: boolean;
}

const toReviewSearch = ({ forAdmin, sort = 'newest', ...input }: ReviewPageInput) => ({ ...input, sort, includeHidden: forAdmin });

/** A page of the reviews of all products. */
export async function listReviews(db: Database, input: ReviewPageInput): Promise<{ list: Review[]; total: number }> {
  const { list, total } = await findReviews(db, toReviewSearch(input));
  return { list: list.map((row) => serializeReview(row, input.forAdmin)), total };
}

/** A page of one product's reviews, with a summary of all its published ones. Throws NotFound. */
export async function listProductReviews(db: Database, product: string, input: ReviewPageInput): Promise<ReviewPage> {
  const result = await findProductReviews(db, { ...toReviewSearch(input), product });
  if (!result) throw new NotFound('This product');
  return {
    list: result.list.map((row) => serializeReview(row, input.forAdmin)),
    total: result.total,
    summary: summarizeRatings(result.summary),
    photos: result.photos.map(serializePhoto),
  };
}

/** A page of all reviews that match, by default those that wait for approval first, and how many of all reviews have each status. */
export async function listReviewsForAdmin(
  db: Database,
  search: ReviewFilters & { page: number; limit: number },
): Promise<{ list: AdminReview[]; total: number; counts: ReviewCounts }> {
  const { list, total, counts } = await findReviewsForAdmin(db, search);
  return { list: list.map(serializeAdminReview), total, counts };
}
