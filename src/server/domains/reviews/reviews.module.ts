import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { reviewRoutes } from './review.routes.ts';
import { exportReviewsRoute, reviewAdminRoutes } from './review-admin.routes.ts';
import { reviewPublished } from './reviews.events.ts';

export const reviewsModule = defineModule({
  name: 'reviews',
  routes: [...reviewRoutes, ...reviewAdminRoutes],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/reviews.csv', exportReviewsRoute),
  subscribers: [subscribe(reviewPublished, { name: 'mail-author', handle: (shop, { reviewId }) => mailReviewPublished(shop, reviewId) })],
  auditLabels: {
    entities: { review: 'a review' },
    actions: {
      'review.exportCsv': 'Exported the reviews',
      'review.moderate': 'Decided about a review',
      'review.reply': 'Replied to a review',
    },
  },
});
