/** Moves with every review (migrations/0007). */
export const reviewsTag = 'reviews';
/** Moves with the reviews of one product. */
export const reviewsTagOf = (productId: string): string => `${reviewsTag}:${productId}`;
