import { defineModule } from '#server/platform/module.ts';
import { reviewRoutes } from './review.routes.ts';
import { tellOfApproval } from './tell-of-approval.ts';

export const reviewsModule = defineModule({
  name: 'reviews',
  routes: reviewRoutes,
  jobs: { 'reviews.approved': (shop, { id }) => tellOfApproval(shop, String(id)) },
  auditWords: { entities: { review: 'a review' } },
});
