import { endpoints } from './endpoint.ts';
import type { questionSchemas } from './questions.schemas.ts';

export type { Answer, Question, QuestionInput, QuestionPage } from './questions.schemas.ts';

/** The calls of shoppers. Those of admins have a file of their own (question-admin.ts), which the storefront does not load. */
export const question = endpoints<typeof questionSchemas>()('question', '/question', {
  productPage: {
    method: 'GET',
    path: '/product/:productId/page/:page/:limit',
    who: 'public',
    staff: ['catalog', 'marketing'],
    summary: 'A page of the published questions about a product with their answers; those with answers come first',
  },
  get: { method: 'GET', path: '/:id', who: 'public', summary: 'One published question with its answers' },
  create: {
    method: 'POST',
    path: '',
    who: 'shopper',
    summary: 'Asks a question about a product. The shop publishes it; anyone who leaves an email is told about each answer',
    created: true,
    idempotent: 'anyone',
    errors: ['too_many_requests'],
  },
  answer: {
    method: 'POST',
    path: '/:id/answer',
    who: 'user',
    summary: 'Answers a question about a product that the user has bought, once. The shop publishes the answer',
    created: true,
    errors: ['not_purchased', 'already_answered', 'too_many_requests'],
  },
});
