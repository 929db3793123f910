import { reviewSchemas } from '#contract/reviews.schemas.ts';
import { type Review, review } from '#contract/reviews.ts';
import { productsTag, productTag } from '#server/domains/catalog/catalog.tags.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import type { Shown } from '#server/platform/cache/responses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import { createReview } from './create-review.ts';
import { listProductReviews, listReviews } from './list-reviews.ts';
import { deleteReview, moderateReview, readReview, replyToReview } from './moderate-review.ts';
import { reviewsPerIp } from './reviews.limits.ts';
import { reviewsTag, reviewsTagOf } from './reviews.tags.ts';

/** Reviews of a product carry its name and picture. */
const showsReviewsOf = (product: string): Shown => ({ tags: [reviewsTagOf(product), productTag(product)] });

/** What the audit log tells of a review: not who wrote it. */
const reviewForAudit = ({ user: _, ...told }: Review) => told;
const audit = async ({ db, params }: { db: Database; params: { id: string } }) => reviewForAudit(await readReview(db, params.id));

/** How many of a product's reviews are told at once where nobody asks for pages. */
const newest = { page: 1, limit: 100 };

export const reviewRoutes = [
  route(
    review.page,
    reviewSchemas.page,
    ({ db, actor, params, query }) => listReviews(db, { ...params, ...query, forAdmin: actor.kind === 'admin' }),
    { shows: () => ({ tags: [reviewsTag, productsTag] }) },
  ),
  route(
    review.productPage,
    reviewSchemas.productPage,
    ({ db, actor, params: { productId, ...params }, query }) =>
      listProductReviews(db, productId, { ...params, ...query, forAdmin: actor.kind === 'admin' }),
    { shows: (_reply, { params }) => showsReviewsOf(params.productId) },
  ),
  route(
    review.ofProduct,
    reviewSchemas.ofProduct,
    ({ db, actor, params }) => listProductReviews(db, params.id, { ...newest, forAdmin: actor.kind === 'admin' }),
    { shows: (_reply, { params }) => showsReviewsOf(params.id) },
  ),
  route(
    review.create,
    reviewSchemas.create,
    async ({ db, shop, actor, body }) => createReview(db, actor, body, await currentSettings({ cache: shop.cache, db })),
    { before: limitPerAddress(reviewsPerIp), audit: { read: 'reply', tell: reviewForAudit } },
  ),
  route(review.update, reviewSchemas.update, ({ db, params, body }) => moderateReview(db, params.id, body.status), { audit }),
  route(review.reply, reviewSchemas.reply, ({ db, params, body }) => replyToReview(db, params.id, body.reply), { audit }),
  route(
    review.remove,
    reviewSchemas.remove,
    async ({ db, params }) => {
      await deleteReview(db, params.id);
      return null;
    },
    { audit },
  ),
];
