import { z } from 'zod';
import { optionalEmail } from './accounts.schemas.ts';
import { emptyReply, honeypot, id, idParams, image, listOf, optionalText, pageParams, requiredText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

/** `distribution`: how many reviews have 1, 2, 3, 4 and 5 stars. */
const ratingSummary = z.object({ average: z.number().nullable(), count: z.int(), distribution: z.array(z.int()).length(5) });

const review = z.object({
  _id: id,
  rating: z.int().min(1).max(5),
  title: z.string().nullable(),
  comment: z.string(),
  user: z.object({ name: z.string(), email: z.string().optional() }),
  product: z.object({ _id: id, title: z.string(), slug: z.string(), mainVariation: z.object({ images: z.array(image) }) }),
  status: z.enum(['pending', 'published', 'hidden']),
  verifiedPurchase: z.boolean(),
  reply: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
const reviewQuery = z.object({
  sort: z.enum(['newest', 'highest', 'lowest']).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
});

/** `name` and `email` are for guests; those of a signed-in user are known. */
const reviewInput = z.strictObject({
  product: id,
  rating: z.int('Please choose 1 to 5 stars').min(1, 'Please choose 1 to 5 stars').max(5, 'Please choose 1 to 5 stars'),
  title: optionalText(textLimits.reviewTitle).optional(),
  comment: requiredText(textLimits.reviewComment),
  name: optionalText(textLimits.name).optional(),
  email: optionalEmail.optional(),
  website: honeypot,
});

export const reviewSchemas = {
  page: { params: pageParams, query: reviewQuery, reply: listOf(review) },
  productPage: {
    params: pageParams.extend({ productId: id }),
    query: reviewQuery,
    reply: listOf(review).extend({ summary: ratingSummary }),
  },
  ofProduct: { params: idParams, reply: listOf(review).extend({ summary: ratingSummary }) },
  create: { body: reviewInput, reply: review },
  update: { params: idParams, body: z.strictObject({ status: review.shape.status }), reply: review },
  reply: { params: idParams, body: z.strictObject({ reply: optionalText(textLimits.reviewReply) }), reply: review },
  remove: { params: idParams, reply: emptyReply },
};

export type Review = z.infer<typeof review>;
export type RatingSummary = z.infer<typeof ratingSummary>;
export type ReviewPage = z.infer<typeof reviewSchemas.productPage.reply>;
export type ReviewInput = z.output<typeof reviewInput>;
