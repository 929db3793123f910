import { orderDelivered } from '#server/domains/orders/orders.events.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { insertInvitation } from './invitations/invitations.queries.ts';
import { inviteReviews } from './invitations/invite-reviews.ts';
import { mailReviewInvitation } from './invitations/mail-review-invitation.ts';
import { redirectStopLinks } from './invitations/redirect-stop-links.ts';
import { reviewInvitationRoutes } from './invitations/review-invitation.routes.ts';
import { mailReviewPublished } from './mail-review-published.ts';
import { reviewRoutes } from './review.routes.ts';
import { exportReviewsRoute, reviewAdminRoutes } from './review-admin.routes.ts';
import { reviewChecks } from './review-checks.ts';
import { reviewPhotoRoutes, servePhotos } from './review-photo.routes.ts';
import { purgeUnusedPhotos } from './review-photos.ts';
import { reviewPublished, reviewsInvited } from './reviews.events.ts';

export const reviewsModule = defineModule({
  name: 'reviews',
  checks: reviewChecks,
  routes: [...reviewRoutes, ...reviewPhotoRoutes, ...reviewInvitationRoutes, ...reviewAdminRoutes],
  serve: (app, shop) => {
    servePhotos(app, shop);
    redirectStopLinks(app, shop);
    serveFilePage(app, shop, '/admin/export/reviews.csv', exportReviewsRoute);
  },
  jobs: { 'purge-review-photos': (shop) => purgeUnusedPhotos(shop), 'invite-reviews': ({ db }) => inviteReviews(db) },
  schedule: ['52 * * * * purge-review-photos', '22 * * * * invite-reviews'],
  subscribers: [
    subscribe(reviewPublished, { name: 'mail-author', handle: (shop, { reviewId }) => mailReviewPublished(shop, reviewId) }),
    subscribe(orderDelivered, {
      name: 'plan-review-invitation',
      handle: async ({ db }, { orderId }) => void (await insertInvitation(db, orderId)),
    }),
    subscribe(reviewsInvited, { name: 'mail-customer', handle: (shop, { orderId }) => mailReviewInvitation(shop, orderId) }),
  ],
  auditLabels: {
    entities: { review: 'a review' },
    actions: {
      'review.exportCsv': 'Exported the reviews',
      'review.moderate': 'Moderated a review',
      'review.reply': 'Replied to a review',
      'reviewPhoto.remove': 'Deleted a review photo',
    },
  },
});
