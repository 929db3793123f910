import type { ErrorCode } from '#contract/errors.ts';
import { reviewPhoto, type UploadedPhoto } from '#contract/review-photos.ts';
import { type Api, ApiError, asApiError } from '#web/api/client.ts';

/** What the API takes (src/server/domains/reviews/review-photo.routes.ts). */
const maxBytes = 10 * 1_048_576;
/** Phones on slow networks need a while for a photo. */
const timeout = 120_000;

/** An error about the photos of a review, as one of its fields. */
export const photosError = (code: ErrorCode, message: string): ApiError => new ApiError(code, message, 422, [{ path: 'photos', message }]);

/** Uploads one photo. Throws ApiError with the field `photos`. */
export async function uploadPhoto(api: Api, photo: File): Promise<UploadedPhoto> {
  // A form without scripts is cut at the limit.
  if (photo.size >= maxBytes) throw photosError('too_large', `${photo.name} is larger than 10 MB. Choose a smaller photo.`);
  const body = new FormData();
  body.set('image', photo);
  try {
    return await api.call(reviewPhoto.upload, { body: body as never, timeout });
  } catch (error) {
    const { code, message, status } = asApiError(error);
    const isAboutPhoto = status === 413 || status === 415;
    throw isAboutPhoto ? photosError(code as ErrorCode, `${photo.name}: ${message}`) : error;
  }
}
