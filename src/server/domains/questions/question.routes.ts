import { questionSchemas } from '#contract/questions.schemas.ts';
import { question } from '#contract/questions.ts';
import { productTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { requireUserId } from '#server/platform/actor.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { getPublishedQuestion, listProductQuestions } from './list-questions.ts';
import { questionsTagOf } from './questions.cache-tags.ts';
import { answersPerUser, questionsPerIp } from './questions.limits.ts';

export const questionRoutes = [
  route(
    question.productPage,
    questionSchemas.productPage,
    ({ db, actor, params: { productId, ...params }, query }) =>
      listProductQuestions(db, { product: productId, ...params, ...query, forAdmin: actor.kind === 'admin' }),
    {
      // Free text is not cached: there is no end to it.
      cachePolicy: (_reply, { params: { productId }, query }) =>
        query.q?.trim() ? null : { tags: [questionsTagOf(productId), productTag(productId)] },
    },
  ),
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
