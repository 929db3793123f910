import { maxReviewPhotos } from '#contract/limits.ts';
import { type Review, review } from '#contract/reviews.ts';
import type { Api } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { photosError, uploadPhoto } from './upload-photo.ts';

/** The name under which an unsent review of a product is stored. */
export const reviewDraft = (productId: string): string => `review-${productId}`;

/** Uploads the photos that a form without scripts contains. With scripts they were uploaded as soon as they were chosen. */
async function uploadPhotos(api: Api, form: FormData): Promise<string[]> {
  const files = form.getAll('photos').filter((value) => typeof value !== 'string' && value.name !== '') as File[];
  if (files.length > maxReviewPhotos) throw photosError('invalid_input', `Choose up to ${maxReviewPhotos} photos.`);
  const ids = [];
  for (const file of files) ids.push((await uploadPhoto(api, file))._id);
  return ids;
}

/** Sends a review as typed; the API validates it. */
export async function writeReview({ api, form }: ActionInput): Promise<Review> {
  const photos = [...form.getAll('photo').map(String), ...(await uploadPhotos(api, form))];
  const text = (name: string) => formText(form, name);
  return api.call(review.create, {
    body: {
      product: text('product'),
      rating: Number(text('rating')),
      title: text('title'),
      comment: text('comment'),
      dog: { size: text('dog.size'), lifeStage: text('dog.lifeStage'), name: text('dog.name'), breed: text('dog.breed') },
      wouldBuyAgain: text('wouldBuyAgain') ? text('wouldBuyAgain') === 'yes' : null,
      invitation: text('invitation') || undefined,
      name: text('name'),
      email: text('email'),
      photos,
      website: text('website'),
    },
    idempotencyKey: idempotencyKeyOf(form),
  });
}
