import { reviewSchemas } from '#contract/reviews.schemas.ts';
import { review } from '#contract/reviews.ts';
import { route } from '#server/platform/http/route.ts';
import { listProductReviews, listReviews } from './list-reviews.ts';

/** How many of a product's reviews are told at once where nobody asks for pages. */
const newest = { page: 1, limit: 100 };

export const reviewsRoutes = [
  route(review.page, reviewSchemas.page, ({ db, actor, params, query }) =>
    listReviews(db, { ...params, ...query, forAdmin: actor.kind === 'admin' }),
  ),
  route(review.productPage, reviewSchemas.productPage, ({ db, actor, params: { productId, ...params }, query }) =>
    listProductReviews(db, productId, { ...params, ...query, forAdmin: actor.kind === 'admin' }),
  ),
  route(review.ofProduct, reviewSchemas.ofProduct, ({ db, actor, params }) =>
    listProductReviews(db, params.id, { ...newest, forAdmin: actor.kind === 'admin' }),
  ),
];
