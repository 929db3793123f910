import { reviewsPerPage } from '#contract/product-page.ts';
import { reviewSchemas } from '#contract/reviews.schemas.ts';
import { type ReviewPage, review } from '#contract/reviews.ts';
import { productsTag, productTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { ApiRequest, HandlerInput } from '#server/platform/http/api-request.ts';
import { getCachedReply } from '#server/platform/http/cached-reply.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { createReview } from './create-review.ts';
import { listProductReviews, listReviews } from './list-reviews.ts';
import { toAuditReview } from './review-admin.routes.ts';
import { uploaderKey } from './review-photos.ts';
import type { Voter } from './review-votes.queries.ts';
import { requireReviewerKey } from './reviewer-cookie.ts';
import { reviewsTag, reviewsTagOf } from './reviews.cache-tags.ts';
import { guestVotesPerReviewAndIp, reviewsPerIp, reviewVotesPerIp } from './reviews.limits.ts';
import { removeReviewVote, voteForReview } from './vote-for-review.ts';

/** A product's reviews show its title and image. */
const productReviewsCachePolicy = (product: string): CachePolicy => ({ tags: [reviewsTagOf(product), productTag(product)] });

type ProductPageInput = HandlerInput<typeof reviewSchemas.productPage>;

/** A page of a product's reviews. The first one, as the product page shows it, is cached. */
function getProductReviews({ db, shop, actor, params: { productId, ...params }, query }: ProductPageInput): Promise<ReviewPage> {
  const forAdmin = actor.kind === 'admin';
  const read = () => listProductReviews(db, productId, { ...params, ...query, forAdmin });
  const { sort = 'newest', ...filters } = query;
  const isUnfiltered = sort === 'newest' && Object.values(filters).every((value) => value === undefined);
  if (forAdmin || !isUnfiltered || params.page !== 1 || params.limit !== reviewsPerPage) return read();
  return getCachedReply(shop.cache, {
    key: `newest reviews of ${productId}`,
    tags: productReviewsCachePolicy(productId).tags,
    schema: reviewSchemas.productPage.reply,
    read,
  });
}

const toVoter = (actor: Actor, request: ApiRequest): Voter =>
  actor.kind === 'user' ? { userId: actor.userId } : { key: requireReviewerKey(actor, request) };

/** By what the author of a review is recognized: a guest's browser, and who has uploaded the photos. */
function toAuthorKeys(actor: Actor, request: ApiRequest): { authorKey: Buffer | null; uploader: Buffer | null } {
  const uploader = actor.kind === 'admin' ? null : uploaderKey(actor, request);
  return { authorKey: actor.kind === 'user' ? null : uploader, uploader };
}

/** The page for calls without paging. */
const firstPage = { page: 1, limit: 100 };

export const reviewRoutes = [
  route(
    review.page,
    reviewSchemas.page,
    ({ db, actor, params, query }) => listReviews(db, { ...params, ...query, forAdmin: actor.kind === 'admin' }),
    { cachePolicy: () => ({ tags: [reviewsTag, productsTag] }) },
  ),
  route(review.productPage, reviewSchemas.productPage, getProductReviews, {
    cachePolicy: (_reply, { params }) => productReviewsCachePolicy(params.productId),
  }),
  route(
    review.ofProduct,
    reviewSchemas.ofProduct,
    ({ db, actor, params }) => listProductReviews(db, params.id, { ...firstPage, forAdmin: actor.kind === 'admin' }),
    { cachePolicy: (_reply, { params }) => productReviewsCachePolicy(params.id) },
  ),
  route(
    review.create,
    reviewSchemas.create,
    async ({ db, shop, actor, body, request }) =>
      createReview(db, actor, body, await getCachedSettings({ cache: shop.cache, db }), toAuthorKeys(actor, request)),
    { before: limitByIp(reviewsPerIp), audit: { read: 'reply', describe: toAuditReview } },
  ),
  route(review.vote, reviewSchemas.vote, ({ db, actor, params, request }) => voteForReview(db, params.id, toVoter(actor, request)), {
    before: async (call) => {
      await limitByIp(reviewVotesPerIp)(call);
      const { shop, actor, params, request } = call;
      if (shop.config.limits && actor.kind !== 'user')
        await countAgainstLimit(shop.db, guestVotesPerReviewAndIp, `${request.ip} ${params.id}`);
    },
  }),
  route(
    review.removeVote,
    reviewSchemas.removeVote,
    ({ db, actor, params, request }) => removeReviewVote(db, params.id, toVoter(actor, request)),
    { before: limitByIp(reviewVotesPerIp) },
  ),
];
