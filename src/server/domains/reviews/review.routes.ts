import { reviewSchemas } from '#contract/reviews.schemas.ts';
import { type Review, review } from '#contract/reviews.ts';
import { productsTag, productTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { createReview } from './create-review.ts';
import { listProductReviews, listReviews } from './list-reviews.ts';
import { deleteReview, getReview, moderateReview, replyToReview } from './moderate-review.ts';
import { reviewsTag, reviewsTagOf } from './reviews.cache-tags.ts';
import { reviewsPerIp } from './reviews.limits.ts';

/** A product's reviews show its title and image. */
const productReviewsCachePolicy = (product: string): CachePolicy => ({ tags: [reviewsTagOf(product), productTag(product)] });

/** A review as in the audit log, without its author. */
const toAuditReview = ({ user: _, ...auditFields }: Review) => auditFields;
const getAuditReview = async ({ db, params }: { db: Database; params: { id: string } }) => toAuditReview(await getReview(db, params.id));

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
  route(review.update, reviewSchemas.update, ({ db, params, body }) => moderateReview(db, params.id, body.status), {
    audit: getAuditReview,
  }),
  route(review.reply, reviewSchemas.reply, ({ db, params, body }) => replyToReview(db, params.id, body.reply), { audit: getAuditReview }),
  route(
    review.remove,
    reviewSchemas.remove,
    async ({ db, params }) => {
      await deleteReview(db, params.id);
      return null;
    },
    { audit: getAuditReview },
  ),
];
