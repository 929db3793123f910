import { endpoints } from './endpoint.ts';
import type { reviewPhotoSchemas } from './review-photos.schemas.ts';

export type { UploadedPhoto } from './review-photos.schemas.ts';

const staff = ['marketing'] as const;

/** Photos of customers. A review gets them by their ids when it is sent. */
export const reviewPhoto = endpoints<typeof reviewPhotoSchemas>()('reviewPhoto', '/review', {
  upload: {
    method: 'POST',
    path: '/photo',
    who: 'shopper',
    summary:
      'Uploads one photo of at most 10 MB in the field `image`, for a review that the same caller sends within the hour. Nobody sees it before the review is published',
    created: true,
    multipart: { image: { description: 'One photo: JPEG, PNG, WebP or AVIF' } },
    errors: ['too_large', 'wrong_type', 'upload_failed', 'too_many_requests'],
  },
  read: {
    method: 'GET',
    path: '/photo/:id',
    who: 'admin',
    staff,
    summary: 'The photo of a review, whatever the status of the review',
    fileType: 'image/webp',
  },
  remove: { method: 'DELETE', path: '/:id/photo/:photo', who: 'admin', staff, summary: 'Deletes a photo of a review' },
});
