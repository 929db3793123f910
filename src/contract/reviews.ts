import { endpoints } from './endpoint.ts';
import type { reviewSchemas } from './reviews.schemas.ts';

export type { RatingSummary, Review, ReviewInput, ReviewPage } from './reviews.schemas.ts';

/** The calls of shoppers. Those of admins have a file of their own (review-admin.ts), which the storefront does not load. */
export const review = endpoints<typeof reviewSchemas>()('review', '/review', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'public',
    staff: ['marketing'],
    summary: 'A page of published reviews of all products',
  },
  productPage: {
    method: 'GET',
    path: '/product/:productId/page/:page/:limit',
    who: 'public',
    staff: ['marketing'],
    summary: 'A page of the published reviews of one product, with a summary of the ratings',
  },
  ofProduct: {
    method: 'GET',
    path: '/product/:id',
    who: 'public',
    staff: ['marketing'],
    summary: 'The newest published reviews of one product',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'owner-or-admin',
    staff: ['marketing'],
    summary: "Reviews a product. A guest's review needs approval; a user can review each product once",
    created: true,
    idempotent: 'anyone',
    errors: ['already_reviewed', 'too_many_requests'],
  },
});
