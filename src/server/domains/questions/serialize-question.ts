import type { AdminQuestion } from '#contract/question-admin.ts';
import type { Answer, Question } from '#contract/questions.ts';
import type { AnswerRow, QuestionRow } from './questions.queries.ts';

const toAuthor = ({ name, email }: { name: string | null; email: string | null }, forAdmin: boolean): Question['user'] => ({
  name: name ?? 'Guest User',
  ...(forAdmin && email ? { email } : {}),
});

export const serializeAnswer = ({ name, email, createdAt, ...row }: AnswerRow, forAdmin: boolean): Answer => ({
  ...row,
  user: row.byShop ? { name: 'The shop' } : toAuthor({ name, email }, forAdmin),
  createdAt: new Date(createdAt).toISOString(),
});

/** A question as the API returns it; only admins see emails. */
export const serializeQuestion = (
  { name, email, answers, createdAt, version: _, ...row }: QuestionRow,
  { forAdmin = false } = {},
): Question => ({
  ...row,
  user: toAuthor({ name, email }, forAdmin),
  answers: answers.map((answer) => serializeAnswer(answer, forAdmin)),
  createdAt: new Date(createdAt).toISOString(),
});

/** The same with what only admins see. */
export const serializeAdminQuestion = (row: QuestionRow): AdminQuestion => ({
  ...serializeQuestion(row, { forAdmin: true }),
  version: row.version,
});
