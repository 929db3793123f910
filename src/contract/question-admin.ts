import { endpoints } from './endpoint.ts';
import type { questionAdminSchemas } from './questions.schemas.ts';

export type { AdminQuestion, ModeratedQuestion, QuestionFilters } from './questions.schemas.ts';

const staff = ['marketing'] as const;

/** What admins do with questions. */
export const questionAdmin = endpoints<typeof questionAdminSchemas>()('questionAdmin', '/question/admin', {
  adminPage: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of all questions, those that wait first, and how many have each status',
  },
  find: { method: 'GET', path: '/:id', who: 'admin', staff, summary: 'One question, of any status, with all its answers' },
  moderate: {
    method: 'POST',
    path: '/bulk',
    who: 'admin',
    staff,
    summary: 'Sets the status of several questions, and returns those that changed, with their previous status',
  },
  reply: {
    method: 'POST',
    path: '/:id/reply',
    who: 'admin',
    staff,
    summary: "Sets the shop's answer, publishes the question, and emails the person who asked; an empty one removes the answer",
    errors: ['stale_version'],
  },
  moderateAnswer: {
    method: 'PUT',
    path: '/:id/answer/:answer',
    who: 'admin',
    staff,
    summary: 'Sets the status of an answer: pending, published or hidden',
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff, summary: 'Deletes a question with its answers' },
});
