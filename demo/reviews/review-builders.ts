import type { DemoReview } from '../types.ts';

type ReviewOfProduct = Omit<DemoReview, 'product'>;

/** The reviews of one product. */
export function reviewsOf(product: string, reviews: ReviewOfProduct[]): DemoReview[] {
  return reviews.map((review) => ({ product, ...review }));
}

/** Somebody who bought it here. An empty title is left out. */
export function verifiedReview(
  name: string,
  rating: DemoReview['rating'],
  daysAgo: number,
  title: string,
  comment: string,
  reply?: string,
): ReviewOfProduct {
  return { name, rating, daysAgo, comment, verifiedPurchase: true, ...(title && { title }), ...(reply && { reply }) };
}

/** Somebody who knows it from elsewhere. */
export function unverifiedReview(
  name: string,
  rating: DemoReview['rating'],
  daysAgo: number,
  title: string,
  comment: string,
  reply?: string,
): ReviewOfProduct {
  return { ...verifiedReview(name, rating, daysAgo, title, comment, reply), verifiedPurchase: false };
}
