/** Invalidated by every change of published reviews (migrations/0019). */
export const reviewsTag = 'reviews';
/** Invalidated by changes of one product's published reviews. */
export const reviewsTagOf = (productId: string): string => `${reviewsTag}:${productId}`;
