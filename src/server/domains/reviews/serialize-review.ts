import type { Image } from '#contract/files.ts';
import type { AdminReview } from '#contract/review-admin.ts';
import type { RatingSummary, Review } from '#contract/reviews.ts';
import { type ImageRow, serializeImage, serializeImageBelow } from '#server/domains/files/serialize-image.ts';
import type { AdminReviewRow } from './review-admin.queries.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** What a reviewer is called who gave no name. */
export const reviewerName = (name: string | null): string => name ?? 'Guest User';

/** A photo of a published review. */
export const serializePhoto = (photo: ImageRow): Image => serializeImageBelow('/files/reviews', photo);

/** A photo as staff see it, before it is published as well; by the cookie of the back office. */
const serializePhotoForAdmin = (photo: ImageRow): Image => ({
  ...serializePhoto(photo),
  url: `/admin/review-photos/${photo.id}`,
  sources: [],
});

/** A review as the API returns it; only admins see the reviewer's email. */
export const serializeReview = ({ name, email, product, photos, ...row }: ReviewRow, forAdmin: boolean): Review => ({
  ...row,
  photos: photos.map(forAdmin ? serializePhotoForAdmin : serializePhoto),
  user: { name: reviewerName(name), ...(forAdmin && email ? { email } : {}) },
  product: { _id: product._id, title: product.title, slug: product.slug, mainVariation: { images: product.images.map(serializeImage) } },
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});

/** The same with what only admins see. */
export const serializeAdminReview = ({ author, version, ...row }: AdminReviewRow): AdminReview => ({
  ...serializeReview(row, true),
  author,
  version,
});

/** A distribution with its average, rounded half up to two decimals like the stored one (`findRatings`). */
export function summarizeRatings({ distribution, ...summary }: Omit<RatingSummary, 'average' | 'count'>): RatingSummary {
  const count = distribution.reduce((sum, ratingCount) => sum + ratingCount, 0);
  const stars = distribution.reduce((sum, ratingCount, index) => sum + ratingCount * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((stars * 100) / count) / 100, count, distribution, ...summary };
}
