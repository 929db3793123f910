import { foodReviews } from './reviews/food.ts';
import { thingReviews } from './reviews/things.ts';
import { treatReviews } from './reviews/treats.ts';
import type { DemoReview } from './shapes.ts';

export const reviews: DemoReview[] = [...foodReviews, ...treatReviews, ...thingReviews];
