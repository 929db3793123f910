import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { reviewRoutes } from './review.routes.ts';
import { reviewAdminRoutes } from './review-admin.routes.ts';
import { reviewPublished } from './reviews.events.ts';

export const reviewsModule = defineModule({
  name: 'reviews',
  routes: [...reviewRoutes, ...reviewAdminRoutes],
  subscribers: [subscribe(reviewPublished, { name: 'mail-author', handle: (shop, { reviewId }) => mailReviewPublished(shop, reviewId) })],
  auditLabels: {
    entities: { review: 'a review' },
    actions: { 'review.moderate': 'Decided about a review', 'review.reply': 'Replied to a review' },
  },
});
