import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { reviewRoutes } from './review.routes.ts';
import { exportReviewsRoute, reviewAdminRoutes } from './review-admin.routes.ts';
import { reviewChecks } from './review-checks.ts';
import { reviewPhotoRoutes, servePhotos } from './review-photo.routes.ts';
import { purgeUnusedPhotos } from './review-photos.ts';
import { reviewPublished } from './reviews.events.ts';

export const reviewsModule = defineModule({
  name: 'reviews',
  checks: reviewChecks,
  routes: [...reviewRoutes, ...reviewPhotoRoutes, ...reviewAdminRoutes],
  serve: (app, shop) => {
    servePhotos(app, shop);
    serveFilePage(app, shop, '/admin/export/reviews.csv', exportReviewsRoute);
  },
  jobs: { 'purge-review-photos': (shop) => purgeUnusedPhotos(shop) },
  schedule: ['52 * * * * purge-review-photos'],
  subscribers: [subscribe(reviewPublished, { name: 'mail-author', handle: (shop, { reviewId }) => mailReviewPublished(shop, reviewId) })],
  auditLabels: {
    entities: { review: 'a review' },
    actions: {
      'review.exportCsv': 'Exported the reviews',
      'review.moderate': 'Decided about a review',
      'review.reply': 'Replied to a review',
      'reviewPhoto.remove': 'Deleted a photo of a review',
    },
  },
});
