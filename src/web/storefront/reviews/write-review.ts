import { type Review, review } from '#contract/reviews.ts';
import { attemptOf } from '#web/api/forms/attempt.ts';
import type { ActInput } from '#web/api/page-data.ts';

/** Sends a review as it was typed. What is wrong with it the shop says, field by field. */
export function writeReview({ api, form }: ActInput): Promise<Review> {
  const text = (name: string) => String(form.get(name) ?? '');
  return api.call(review.create, {
    body: {
      product: text('product'),
      rating: Number(text('rating')),
      title: text('title'),
      comment: text('comment'),
      name: text('name'),
      email: text('email'),
      website: text('website'),
    },
    idempotencyKey: attemptOf(form),
  });
}
