import { accessoryReviews } from './reviews/accessories.ts';
import { foodReviews } from './reviews/food.ts';
import { treatReviews } from './reviews/treats.ts';
import type { DemoReview } from './types.ts';

export const reviews: DemoReview[] = [...foodReviews, ...treatReviews, ...accessoryReviews];
