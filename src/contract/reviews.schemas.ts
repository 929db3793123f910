import { z } from 'zod';
import { optionalEmail } from './accounts.schemas.ts';
import {
  csvFile,
  emptyReply,
  honeypot,
  id,
  idParams,
  image,
  listOf,
  optionalSingleLine,
  optionalText,
  pageParams,
  plainText,
  requiredText,
  time,
} from './basics.schemas.ts';
import { lifeStage } from './categories.schemas.ts';
import { maxPageSize, maxReviewPhotos } from './limits.ts';
import { breedSize } from './products.schemas.ts';
import * as textLimits from './text-limits.ts';

const dogsOfReviews = z.object({ size: breedSize.nullable(), lifeStage: lifeStage.nullable(), count: z.int() });

const ratingSummary = z
  .object({
    average: z.number().nullable(),
    count: z.int(),
    distribution: z.array(z.int()).length(5).describe('How many reviews have 1, 2, 3, 4 and 5 stars'),
    buyAgain: z.object({ yes: z.int(), answers: z.int() }).describe('How many would buy it again, of how many who said whether they would'),
    dogs: z.array(dogsOfReviews).describe('How many reviews are about dogs of each size and life stage'),
  })
  .meta({ id: 'RatingSummary' });

const dog = z
  .object({
    size: breedSize.nullable(),
    lifeStage: lifeStage.nullable(),
    name: z.string().nullable(),
    breed: z.string().nullable(),
  })
  .meta({ id: 'ReviewedDog' });

const review = z
  .object({
    _id: id,
    rating: z.int().min(1).max(5),
    title: z.string().nullable(),
    comment: z.string(),
    user: z.object({ name: z.string(), email: z.string().optional() }),
    product: z.object({ _id: id, title: z.string(), slug: z.string(), mainVariation: z.object({ images: z.array(image) }) }),
    status: z.enum(['pending', 'published', 'hidden']),
    verifiedPurchase: z.boolean(),
    dog: dog.nullable().describe('The dog that the review is about; null if its author did not say'),
    wouldBuyAgain: z.boolean().nullable(),
    photos: z.array(image),
    helpfulCount: z.int().describe('How many have found it helpful'),
    reply: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Review' });
const reviewQuery = z.object({
  sort: z.enum(['newest', 'helpful', 'highest', 'lowest']).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  dogSize: breedSize.optional(),
  dogLifeStage: lifeStage.optional(),
});

/** An empty choice of a form counts as none. */
const optionalChoice = <T extends z.ZodType>(choice: T) =>
  z.preprocess((given) => (given === '' ? null : given), choice.nullable().optional());

const dogInput = z.strictObject({
  size: optionalChoice(breedSize),
  lifeStage: optionalChoice(lifeStage),
  name: optionalSingleLine(textLimits.dogName).optional(),
  breed: optionalSingleLine(textLimits.dogBreed).optional(),
});

/** `name` and `email` are for guests; those of a signed-in user are known. */
const reviewInput = z
  .strictObject({
    product: id,
    rating: z.int('Choose 1 to 5 stars.').min(1, 'Choose 1 to 5 stars.').max(5, 'Choose 1 to 5 stars.'),
    title: optionalText(textLimits.reviewTitle).optional(),
    comment: requiredText(textLimits.reviewComment, 'Write your review.'),
    dog: dogInput.optional(),
    wouldBuyAgain: z.boolean().nullable().optional(),
    photos: z
      .array(id)
      .max(maxReviewPhotos, `Choose up to ${maxReviewPhotos} photos.`)
      .optional()
      .describe('Ids of photos that the same caller has uploaded within the hour. A review with photos waits for approval'),
    invitation: plainText(200)
      .optional()
      .describe('The token of an emailed link: the review then counts as a verified purchase by the customer of its order'),
    name: optionalText(textLimits.name).optional(),
    email: optionalEmail.optional(),
    website: honeypot,
  })
  .meta({ id: 'ReviewInput' });

const productReviews = listOf(review).extend({
  summary: ratingSummary,
  photos: z.array(image).describe('Photos of the newest reviews that have some'),
});

const reviewVote = z.object({ helpfulCount: z.int() });

export const reviewSchemas = {
  page: { params: pageParams, query: reviewQuery, reply: listOf(review) },
  productPage: {
    params: pageParams.extend({ productId: id }),
    query: reviewQuery,
    reply: productReviews,
  },
  ofProduct: { params: idParams, reply: productReviews },
  create: { body: reviewInput, reply: review },
  vote: { params: idParams, reply: reviewVote },
  removeVote: { params: idParams, reply: reviewVote },
};

const { status } = review.shape;
const adminReview = review
  .extend({ author: id.nullable().describe('The account of who wrote it; null for guests'), version: z.int() })
  .meta({ id: 'AdminReview' });

const reviewFilters = z.object({
  q: plainText(textLimits.search).optional().describe('Part of the review, of its author or of the title of the product'),
  status: status.optional(),
  rating: reviewQuery.shape.rating,
  product: id.optional(),
  sort: z
    .enum(['createdAt', '-createdAt', 'rating', '-rating'])
    .optional()
    .describe('By default what waits for approval first, then the newest'),
});

/** A review that got another status, with the one that it had. */
const moderatedReview = z.object({ _id: id, before: status }).meta({ id: 'ModeratedReview' });

const version = z.int().optional().describe('Of the review that was read; with another one, nothing changes');

export const reviewAdminSchemas = {
  adminPage: {
    params: pageParams,
    query: reviewFilters,
    reply: listOf(adminReview).extend({ counts: z.object({ pending: z.int(), published: z.int(), hidden: z.int() }) }),
  },
  exportCsv: { query: reviewFilters.omit({ sort: true }), reply: csvFile },
  get: { params: idParams, reply: adminReview },
  update: { params: idParams, body: z.strictObject({ status, version }), reply: adminReview },
  moderate: {
    body: z
      .strictObject({
        ids: z.array(id).min(1, 'Select a review.').max(maxPageSize).optional(),
        filters: reviewFilters
          .omit({ sort: true })
          .strict()
          .optional()
          .describe('Instead of `ids`: what the list shows with these filters'),
        status,
        from: status.optional().describe('Only reviews that have this status now, so that an undo takes back nothing of others'),
      })
      .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), { error: 'Select reviews.', path: ['ids'] }),
    reply: z.object({
      changed: z.array(moderatedReview),
      remaining: z.int().describe('How many more match the filters. Repeat the call to continue with them'),
    }),
  },
  reply: { params: idParams, body: z.strictObject({ reply: optionalText(textLimits.reviewReply), version }), reply: adminReview },
  remove: { params: idParams, reply: emptyReply },
};

export type Review = z.infer<typeof review>;
export type RatingSummary = z.infer<typeof ratingSummary>;
export type ReviewedDog = z.infer<typeof dog>;
export type ReviewPage = z.infer<typeof reviewSchemas.productPage.reply>;
export type ReviewInput = z.output<typeof reviewInput>;
export type AdminReview = z.infer<typeof adminReview>;
export type ModeratedReview = z.infer<typeof moderatedReview>;
export type ReviewFilters = z.output<typeof reviewFilters>;
