import { endpoints } from './endpoint.ts';
import type { reviewSchemas } from './reviews.schemas.ts';

export type { RatingSummary, Review, ReviewPage } from './reviews.schemas.ts';

export const review = endpoints<typeof reviewSchemas>()('review', '/review', {
  page: { method: 'GET', path: '/page/:page/:limit', who: 'public', summary: 'A page of published reviews of all products' },
  productPage: {
    method: 'GET',
    path: '/product/:productId/page/:page/:limit',
    who: 'public',
    summary: 'A page of the published reviews of one product, with their distribution',
  },
  ofProduct: { method: 'GET', path: '/product/:id', who: 'public', summary: 'The newest published reviews of one product' },
});
