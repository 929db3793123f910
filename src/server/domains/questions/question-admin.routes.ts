import { questionAdmin } from '#contract/question-admin.ts';
import { questionAdminSchemas } from '#contract/questions.schemas.ts';
import { recordAuditEntries } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getQuestion, listQuestionsForAdmin } from './list-questions.ts';
import { deleteQuestion, moderateAnswer, moderateMatchingQuestions, moderateQuestions, replyToQuestion } from './moderate-questions.ts';

/** A question as in the audit log, without its authors. */
async function getAuditQuestion({ db, params }: { db: Database; params: { id: string } }) {
  const { user: _, answers, ...question } = await getQuestion(db, params.id);
  return { ...question, answers: answers.map(({ user: __, ...answer }) => answer) };
}
const audit = { entity: 'question', read: getAuditQuestion };

export const questionAdminRoutes = [
  route(questionAdmin.adminPage, questionAdminSchemas.adminPage, ({ db, params, query }) =>
    listQuestionsForAdmin(db, { ...params, ...query }),
  ),
  route(questionAdmin.find, questionAdminSchemas.find, ({ db, params }) => getQuestion(db, params.id)),
  route(
    questionAdmin.moderate,
    questionAdminSchemas.moderate,
    ({ db, actor, body: { ids, filters = {}, status, from } }) =>
      inTransaction(db, async (db) => {
        const { changed, remaining } = ids
          ? { changed: await moderateQuestions(db, ids, status, from), remaining: 0 }
          : await moderateMatchingQuestions(db, filters, status);
        await recordAuditEntries(
          db,
          actor,
          changed.map(({ _id, before }) => ({
            action: 'questionAdmin.moderate',
            entity: 'question',
            entityId: _id,
            before: { status: before },
            after: { status },
          })),
        );
        return { changed, remaining };
      }),
    { audit: 'in handler: each question gets an entry' },
  ),
  route(questionAdmin.reply, questionAdminSchemas.reply, ({ db, params, body }) => replyToQuestion(db, params.id, body), { audit }),
  route(
    questionAdmin.moderateAnswer,
    questionAdminSchemas.moderateAnswer,
    ({ db, params, body }) => moderateAnswer(db, params.id, params.answer, body.status),
    { audit },
  ),
  route(
    questionAdmin.remove,
    questionAdminSchemas.remove,
    async ({ db, params }) => {
      await deleteQuestion(db, params.id);
      return null;
    },
    { audit },
  ),
];
