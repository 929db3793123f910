import type { AdminQuestion, QuestionFilters } from '#contract/question-admin.ts';
import type { Question, QuestionPage } from '#contract/questions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findProductQuestions, findQuestion, findQuestionsForAdmin, type QuestionCounts } from './questions.queries.ts';
import { serializeAdminQuestion, serializeQuestion } from './serialize-question.ts';

/** A page of the published questions about a product, for admins also about a hidden one, as its preview shows it. Throws NotFound. */
export async function listProductQuestions(
  db: Database,
  input: { product: string; q?: string; page: number; limit: number; forAdmin: boolean },
): Promise<QuestionPage> {
  const found = await findProductQuestions(db, input);
  if (!found) throw new NotFound('This product');
  return { ...found, list: found.list.map((row) => serializeQuestion(row)) };
}

/** One published question. Throws NotFound. */
export async function getPublishedQuestion(db: Database, id: string): Promise<Question> {
  const row = await findQuestion(db, id, { published: true });
  if (!row) throw new NotFound('This question');
  return serializeQuestion(row);
}

/** A page of all questions that match, and how many of all questions have each status. */
export async function listQuestionsForAdmin(
  db: Database,
  search: QuestionFilters & { page: number; limit: number },
): Promise<{ list: AdminQuestion[]; total: number; counts: QuestionCounts }> {
  const { list, ...counted } = await findQuestionsForAdmin(db, search);
  return { ...counted, list: list.map(serializeAdminQuestion) };
}

/** One question as the back office sees it. Throws NotFound. */
export async function getQuestion(db: Database, id: string): Promise<AdminQuestion> {
  const row = await findQuestion(db, id, { published: false });
  if (!row) throw new NotFound('This question');
  return serializeAdminQuestion(row);
}
