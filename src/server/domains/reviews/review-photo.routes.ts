import type { FastifyInstance } from 'fastify';
import { reviewPhotoSchemas } from '#contract/review-photos.schemas.ts';
import { reviewPhoto } from '#contract/review-photos.ts';
import { serveModeratedImages } from '#server/domains/files/serve-images.ts';
import { InvalidInput, Unauthenticated } from '#server/platform/errors.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getAuditReview } from './review-admin.routes.ts';
import { photoKey, photoVariantKey } from './review-photo-keys.ts';
import { isPhotoPublished } from './review-photos.queries.ts';
import { readPhoto, removePhoto, uploaderKey, uploadPhoto } from './review-photos.ts';
import { photoKilobytesPerIp, photosPerIp } from './reviews.limits.ts';

/** Phones take photos of up to about 8 MB. */
const uploadLimits = { files: 1, fileSize: 10 * 1_048_576 };

const readRoute = route(reviewPhoto.read, reviewPhotoSchemas.read, ({ db, shop, params }) => readPhoto(db, shop.files, params.id));

export const reviewPhotoRoutes = [
  route(
    reviewPhoto.upload,
    reviewPhotoSchemas.upload,
    async ({ shop, actor, request }) => {
      const uploader = uploaderKey(actor, request);
      if (!uploader) throw new Unauthenticated();
      const bytes = await readUpload(request);
      if (shop.config.limits) await countAgainstLimit(shop.db, photoKilobytesPerIp, request.ip, Math.ceil(bytes.length / 1024));
      return uploadPhoto(shop, bytes, uploader);
    },
    { before: limitByIp(photosPerIp), changesNothingCached: true },
  ),
  readRoute,
  route(
    reviewPhoto.remove,
    reviewPhotoSchemas.remove,
    async ({ db, params }) => {
      await removePhoto(db, params.id, params.photo);
      return null;
    },
    { audit: { entity: 'review', read: getAuditReview } },
  ),
];

async function readUpload(request: ApiRequest): Promise<Uint8Array> {
  const [upload, ...others] = (await request.uploads?.(uploadLimits)) ?? [];
  if (upload?.field === 'image' && others.length === 0) return upload.data;
  throw new InvalidInput([{ path: 'image', message: 'Choose a photo.' }]);
}

/** Serves photos of published reviews to everyone, and all photos to the staff who moderate them. */
export function servePhotos(app: FastifyInstance, shop: Shop): void {
  serveModeratedImages(app, shop, {
    path: '/files/reviews',
    masterKey: photoKey,
    variantKey: photoVariantKey,
    isVisible: (id) => isPhotoPublished(shop.db, id),
  });
  serveFilePage(app, shop, '/admin/review-photos/:id', readRoute);
}
