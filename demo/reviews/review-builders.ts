import type { DemoReview } from '../types.ts';

type ReviewOfProduct = Omit<DemoReview, 'product'>;

export function reviewsOf(product: string, reviews: ReviewOfProduct[]): DemoReview[] {
  return reviews.map((review) => ({ product, ...review }));
}

/** A review by a customer who bought the product here. An empty title is left out. */
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

/** A review without a verified purchase. */
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
