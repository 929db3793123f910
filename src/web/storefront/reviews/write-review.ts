import { type Review, review } from '#contract/reviews.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';

/** The name under which an unsent review of a product is stored. */
export const reviewDraft = (productId: string): string => `review-${productId}`;

/** Sends a review as typed; the API validates it. */
export function writeReview({ api, form }: ActionInput): Promise<Review> {
  const text = (name: string) => formText(form, name);
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
    idempotencyKey: idempotencyKeyOf(form),
  });
}
