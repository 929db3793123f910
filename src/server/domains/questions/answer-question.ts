import type { Answer } from '#contract/questions.ts';
import { hasPurchased } from '#server/domains/orders/purchases/has-purchased.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { NotFound } from '#server/platform/errors.ts';
import { insertAnswer } from './question-writes.queries.ts';
import { AlreadyAnswered, NotPurchased } from './questions.errors.ts';
import { findQuestion } from './questions.queries.ts';
import { serializeAnswer } from './serialize-question.ts';

/** Adds the answer of a user who has bought the product; the shop publishes it. Throws NotFound, NotPurchased and AlreadyAnswered. */
export function answerQuestion(db: Database, userId: string, id: string, answer: string): Promise<Answer> {
  return inTransaction(db, async (db) => {
    const question = await findQuestion(db, id, { published: true });
    if (!question) throw new NotFound('This question');
    if (!(await hasPurchased(db, userId, question.product._id))) throw new NotPurchased();
    const answerId = await insertAnswer(db, { question: id, answer, byShop: false, userId, status: 'pending' }).catch((error) => {
      throw isUniqueViolation(error, 'answers_one_per_user') ? new AlreadyAnswered() : error;
    });
    const saved = (await findQuestion(db, id, { published: false }))?.answers.find(({ _id }) => _id === answerId);
    if (!saved) throw new NotFound('This question');
    return serializeAnswer(saved, false);
  });
}
