import { endpoints } from './endpoint.ts';
import type { reviewSchemas } from './reviews.schemas.ts';

export type { RatingSummary, Review, ReviewedDog, ReviewInput, ReviewPage } from './reviews.schemas.ts';

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
    errors: ['already_reviewed', 'invalid_token', 'too_many_requests'],
  },
  vote: {
    method: 'PUT',
    path: '/:id/vote',
    who: 'shopper',
    summary: 'Marks a review as helpful; once for each user, or for the browser of a guest, which gets a cookie',
    errors: ['own_review', 'too_many_requests'],
  },
  removeVote: {
    method: 'DELETE',
    path: '/:id/vote',
    who: 'shopper',
    summary: 'Removes the caller’s helpful vote',
    errors: ['too_many_requests'],
  },
});
