import { faultAbout } from '#server/platform/checks/check.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailAnswer } from './mail-answer.ts';
import { questionRoutes } from './question.routes.ts';
import { questionAdminRoutes } from './question-admin.routes.ts';
import { findMislistedQuestions } from './question-writes.queries.ts';
import { questionAnswered } from './questions.events.ts';

export const questionsModule = defineModule({
  name: 'questions',
  routes: [...questionAdminRoutes, ...questionRoutes],
  subscribers: [subscribe(questionAnswered, { name: 'mail-author', handle: (shop, { answerId }) => mailAnswer(shop, answerId) })],
  checks: [
    {
      name: 'questions',
      section: 'goods',
      ok: 'Answered questions are marked correctly.',
      find: async ({ db }) =>
        faultAbout(
          await findMislistedQuestions(db),
          (titles) => `Questions about ${titles} are wrongly marked as answered or unanswered. Hide them and publish them again.`,
        ),
    },
  ],
  auditLabels: {
    entities: { question: 'a question' },
    actions: {
      'questionAdmin.moderate': 'Moderated a question',
      'questionAdmin.reply': 'Answered a question',
      'questionAdmin.moderateAnswer': 'Moderated an answer',
      'questionAdmin.remove': 'Deleted a question',
    },
  },
});
