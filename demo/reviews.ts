import { accessoryReviews } from './reviews/accessories.ts';
import { dogsOfReviewers } from './reviews/dogs-of-reviewers.ts';
import { foodReviews } from './reviews/food.ts';
import { treatReviews } from './reviews/treats.ts';
import type { DemoReview } from './types.ts';

export const reviews: DemoReview[] = [...foodReviews, ...treatReviews, ...accessoryReviews].map((review) => ({
  ...review,
  ...dogsOfReviewers[review.product]?.[review.name],
}));
