import type { DemoReview } from '../shapes.ts';

type Voice = Omit<DemoReview, 'product'>;

/** The reviews of one product. */
export function about(product: string, voices: Voice[]): DemoReview[] {
  return voices.map((voice) => ({ product, ...voice }));
}

/** Somebody who bought it here. An empty title is left out. */
export function buyer(name: string, rating: DemoReview['rating'], daysAgo: number, title: string, comment: string, reply?: string): Voice {
  return { name, rating, daysAgo, comment, verifiedPurchase: true, ...(title && { title }), ...(reply && { reply }) };
}

/** Somebody who knows it from elsewhere. */
export function visitor(
  name: string,
  rating: DemoReview['rating'],
  daysAgo: number,
  title: string,
  comment: string,
  reply?: string,
): Voice {
  return { ...buyer(name, rating, daysAgo, title, comment, reply), verifiedPurchase: false };
}
