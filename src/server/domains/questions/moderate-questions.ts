import type { AdminQuestion, ModeratedQuestion, QuestionFilters } from '#contract/question-admin.ts';
import type { Question } from '#contract/questions.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { getQuestion } from './list-questions.ts';
import {
  deleteQuestionRow,
  deleteShopAnswer,
  findAnswersToNotify,
  lockQuestions,
  setAnswerStatus,
  updateQuestions,
  upsertShopAnswer,
} from './question-writes.queries.ts';
import { QuestionChanged } from './questions.errors.ts';
import { questionAnswered } from './questions.events.ts';
import { findQuestionsWithoutStatus } from './questions.queries.ts';

type Status = Question['status'];

/** Sets the status of questions. Returns those that had another one, with `from` only that one; ids without a question are skipped. */
export function moderateQuestions(db: Database, ids: readonly string[], status: Status, from?: Status): Promise<ModeratedQuestion[]> {
  return inTransaction(db, async (db) => {
    const changing = (await lockQuestions(db, ids)).filter(
      (question) => question.status !== status && (from === undefined || question.status === from),
    );
    await change(
      db,
      changing.map(({ id }) => id),
      status,
    );
    return changing.map(({ id, status: before }) => ({ _id: id, before }));
  });
}

/** How many questions one call changes of those that match filters: few enough that nobody waits for them. */
const batchSize = 200;

/** The same for the first of the questions that match filters. `remaining`: how many more there are. */
export function moderateMatchingQuestions(
  db: Database,
  filters: QuestionFilters,
  status: Status,
): Promise<{ changed: ModeratedQuestion[]; remaining: number }> {
  return inTransaction(db, async (db) => {
    const { ids, total } = await findQuestionsWithoutStatus(db, filters, { status, limit: batchSize });
    return { changed: await moderateQuestions(db, ids, status), remaining: total - ids.length };
  });
}

/** Sets the shop's answer and publishes the question; null removes the answer. Throws NotFound and QuestionChanged. */
export function replyToQuestion(
  db: Database,
  id: string,
  { answer, version }: { answer: string | null; version?: number },
): Promise<AdminQuestion> {
  return inTransaction(db, async (db) => {
    await lockQuestion(db, id, version);
    if (answer === null) await deleteShopAnswer(db, id);
    else await upsertShopAnswer(db, id, answer);
    await change(db, [id], answer === null ? undefined : 'published');
    return getQuestion(db, id);
  });
}

/** Sets the status of an answer. Throws NotFound. */
export function moderateAnswer(db: Database, id: string, answer: string, status: Status): Promise<AdminQuestion> {
  return inTransaction(db, async (db) => {
    await lockQuestion(db, id);
    if (!(await setAnswerStatus(db, id, answer, status))) throw new NotFound('This answer');
    await change(db, [id]);
    return getQuestion(db, id);
  });
}

/** Deletes a question with its answers. Throws NotFound. */
export function deleteQuestion(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockQuestion(db, id);
    await deleteQuestionRow(db, id);
  });
}

/** Updates locked questions, and emits `question.answered` for each answer that is public now and was not notified of before. */
async function change(db: Database, ids: readonly string[], status?: Status): Promise<void> {
  if (ids.length === 0) return;
  await updateQuestions(db, ids, status);
  for (const answerId of await findAnswersToNotify(db, ids)) await emit(db, questionAnswered, { answerId });
}

async function lockQuestion(db: Database, id: string, version?: number): Promise<void> {
  const [question] = await lockQuestions(db, [id]);
  if (!question) throw new NotFound('This question');
  if (version !== undefined && version !== question.version) throw new QuestionChanged(question, version);
}
