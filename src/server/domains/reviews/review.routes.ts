import { reviewSchemas } from '#contract/reviews.schemas.ts';
import { review } from '#contract/reviews.ts';
import { productsTag, productTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { createReview } from './create-review.ts';
import { listProductReviews, listReviews } from './list-reviews.ts';
import { toAuditReview } from './review-admin.routes.ts';
import { reviewsTag, reviewsTagOf } from './reviews.cache-tags.ts';
import { reviewsPerIp } from './reviews.limits.ts';

/** A product's reviews show its title and image. */
const productReviewsCachePolicy = (product: string): CachePolicy => ({ tags: [reviewsTagOf(product), productTag(product)] });

/** The page for calls without paging. */
const firstPage = { page: 1, limit: 100 };

export const reviewRoutes = [
  route(
    review.page,
    reviewSchemas.page,
    ({ db, actor, params, query }) => listReviews(db, { ...params, ...query, forAdmin: actor.kind === 'admin' }),
    { cachePolicy: () => ({ tags: [reviewsTag, productsTag] }) },
  ),
  route(
    review.productPage,
    reviewSchemas.productPage,
    ({ db, actor, params: { productId, ...params }, query }) =>
      listProductReviews(db, productId, { ...params, ...query, forAdmin: actor.kind === 'admin' }),
    { cachePolicy: (_reply, { params }) => productReviewsCachePolicy(params.productId) },
  ),
  route(
    review.ofProduct,
    reviewSchemas.ofProduct,
    ({ db, actor, params }) => listProductReviews(db, params.id, { ...firstPage, forAdmin: actor.kind === 'admin' }),
    { cachePolicy: (_reply, { params }) => productReviewsCachePolicy(params.id) },
  ),
  route(
    review.create,
    reviewSchemas.create,
    async ({ db, shop, actor, body }) => createReview(db, actor, body, await getCachedSettings({ cache: shop.cache, db })),
    { before: limitByIp(reviewsPerIp), audit: { read: 'reply', describe: toAuditReview } },
  ),
];
