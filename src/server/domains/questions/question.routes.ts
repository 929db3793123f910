import { questionsPerPage } from '#contract/product-page.ts';
import { questionSchemas } from '#contract/questions.schemas.ts';
import { type QuestionPage, question } from '#contract/questions.ts';
import { productTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { requireUserId } from '#server/platform/actor.ts';
import type { HandlerInput } from '#server/platform/http/api-request.ts';
import { getCachedReply } from '#server/platform/http/cached-reply.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { getPublishedQuestion, listProductQuestions } from './list-questions.ts';
import { questionsTagOf } from './questions.cache-tags.ts';
import { answersPerUser, questionsPerIp } from './questions.limits.ts';

/** Questions show the title of their product. */
const productQuestionsTags = (product: string): string[] => [questionsTagOf(product), productTag(product)];

type ProductPageInput = HandlerInput<typeof questionSchemas.productPage>;

/** A page of a product's questions. The first one, as the product page shows it, is cached. */
function getProductQuestions({ db, shop, actor, params: { productId, ...params }, query }: ProductPageInput): Promise<QuestionPage> {
  const forAdmin = actor.kind === 'admin';
  const read = () => listProductQuestions(db, { product: productId, ...params, ...query, forAdmin });
  const { q = '', ...filters } = query;
  const isUnfiltered = q.trim() === '' && Object.values(filters).every((value) => value === undefined);
  if (forAdmin || !isUnfiltered || params.page !== 1 || params.limit !== questionsPerPage) return read();
  return getCachedReply(shop.cache, {
    key: `first questions about ${productId}`,
    tags: productQuestionsTags(productId),
    schema: questionSchemas.productPage.reply,
    read,
  });
}

export const questionRoutes = [
  route(question.productPage, questionSchemas.productPage, getProductQuestions, {
    // Free text is not cached: there is no end to it.
    cachePolicy: (_reply, { params: { productId }, query }) => (query.q?.trim() ? null : { tags: productQuestionsTags(productId) }),
  }),
  route(question.get, questionSchemas.get, ({ db, params }) => getPublishedQuestion(db, params.id)),
  route(question.create, questionSchemas.create, ({ db, actor, body }) => askQuestion(db, actor, body), {
    before: limitByIp(questionsPerIp),
    changesNothingCached: true,
  }),
  route(
    question.answer,
    questionSchemas.answer,
    ({ db, actor, params, body }) => answerQuestion(db, requireUserId(actor), params.id, body.answer),
    { before: limitByUser(answersPerUser), changesNothingCached: true },
  ),
];
