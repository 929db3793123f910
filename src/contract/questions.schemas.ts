import { z } from 'zod';
import { optionalEmail } from './accounts.schemas.ts';
import { emptyReply, honeypot, id, idParams, listOf, optionalText, pageParams, plainText, requiredText, time } from './basics.schemas.ts';
import { maxPageSize } from './limits.ts';
import * as textLimits from './text-limits.ts';

const status = z.enum(['pending', 'published', 'hidden']);
const author = z.object({ name: z.string(), email: z.string().optional().describe('For admins only') });

const answer = z
  .object({
    _id: id,
    answer: z.string(),
    byShop: z.boolean(),
    user: author,
    status,
    createdAt: time,
  })
  .meta({ id: 'Answer' });

const question = z
  .object({
    _id: id,
    product: z.object({ _id: id, title: z.string(), slug: z.string() }),
    question: z.string(),
    user: author,
    status,
    answers: z.array(answer).describe('The shop’s answer first'),
    createdAt: time,
  })
  .meta({ id: 'Question' });

const questionInput = z
  .strictObject({
    product: id,
    question: requiredText(textLimits.question, 'Enter your question.'),
    name: optionalText(textLimits.name).optional(),
    email: optionalEmail.optional(),
    website: honeypot,
  })
  .meta({ id: 'QuestionInput' });

const search = plainText(textLimits.search).optional();

export const questionSchemas = {
  productPage: {
    params: pageParams.extend({ productId: id }),
    query: z.object({ q: search.describe('Part of the question or of an answer') }),
    reply: listOf(question).extend({ count: z.int().describe('Of all published questions of the product') }),
  },
  get: { params: idParams, reply: question },
  create: { body: questionInput, reply: question },
  answer: { params: idParams, body: z.strictObject({ answer: requiredText(textLimits.answer, 'Enter your answer.') }), reply: answer },
};

const adminQuestion = question.extend({ version: z.int() }).meta({ id: 'AdminQuestion' });
const version = z.int().optional().describe('Of the question that was read; with another one, nothing changes');
const filters = z.object({ q: search, status: status.optional(), product: id.optional() });
const moderated = z.object({ _id: id, before: status }).meta({ id: 'ModeratedQuestion' });

export const questionAdminSchemas = {
  adminPage: {
    params: pageParams,
    query: filters,
    reply: listOf(adminQuestion).extend({ counts: z.object({ pending: z.int(), published: z.int(), hidden: z.int() }) }),
  },
  find: { params: idParams, reply: adminQuestion },
  moderate: {
    body: z
      .strictObject({
        ids: z.array(id).min(1, 'Select a question.').max(maxPageSize).optional(),
        filters: filters.strict().optional().describe('Instead of `ids`: what the list shows with these filters'),
        status,
        from: status.optional().describe('Only questions that have this status now'),
      })
      .refine((body) => (body.ids === undefined) !== (body.filters === undefined), { error: 'Select questions.', path: ['ids'] }),
    reply: z.object({
      changed: z.array(moderated),
      remaining: z.int().describe('How many more match the filters. Repeat the call to continue with them'),
    }),
  },
  reply: {
    params: idParams,
    body: z.strictObject({ answer: optionalText(textLimits.answer), version }),
    reply: adminQuestion,
  },
  moderateAnswer: { params: idParams.extend({ answer: id }), body: z.strictObject({ status }), reply: adminQuestion },
  remove: { params: idParams, reply: emptyReply },
};

export type Question = z.infer<typeof question>;
export type Answer = z.infer<typeof answer>;
export type QuestionPage = z.infer<typeof questionSchemas.productPage.reply>;
export type QuestionInput = z.output<typeof questionInput>;
export type AdminQuestion = z.infer<typeof adminQuestion>;
export type QuestionFilters = z.output<typeof filters>;
export type ModeratedQuestion = z.infer<typeof moderated>;
