import type { RatingSummary, Review } from '#contract/reviews.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { ReviewRow } from './reviews.queries.ts';

/** A review as the API tells it; the reviewer's e-mail is for the back office alone. */
export const serializeReview = ({ name, email, product, ...row }: ReviewRow, forAdmin: boolean): Review => ({
  ...row,
  user: { name: name ?? 'Guest User', ...(forAdmin && email ? { email } : {}) },
  product: { _id: product._id, title: product.title, slug: product.slug, mainVariation: { images: product.images.map(serializeImage) } },
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
});

/** The average of a distribution, rounded half up to two decimals as PostgreSQL keeps it, with the distribution itself. */
export function summarizeRatings(distribution: number[]): RatingSummary {
  const count = distribution.reduce((sum, ratingCount) => sum + ratingCount, 0);
  const stars = distribution.reduce((sum, ratingCount, index) => sum + ratingCount * (index + 1), 0);
  return { average: count === 0 ? null : Math.round((stars * 100) / count) / 100, count, distribution };
}
