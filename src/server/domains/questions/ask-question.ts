import type { Question, QuestionInput } from '#contract/questions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { findAskableProduct, insertQuestions } from './question-writes.queries.ts';
import { findQuestion } from './questions.queries.ts';
import { serializeQuestion } from './serialize-question.ts';

/**
 * Adds a question about a product, which waits until the shop publishes it. A guest's has the given name and email. If a bot filled in the hidden field
 * `website`, the reply looks the same, but nothing is saved. Throws NotFound for products that shoppers do not see.
 */
export async function askQuestion(db: Database, actor: Actor, { website, ...input }: QuestionInput): Promise<Question> {
  const product = await findAskableProduct(db, input.product);
  if (!product) throw new NotFound('This product');
  const userId = actor.kind === 'user' ? actor.userId : null;
  const row = {
    id: newId(),
    product_id: product._id,
    user_id: userId,
    name: userId ? null : (input.name ?? null),
    email: userId ? null : (input.email ?? null),
    question: input.question,
  };
  if (!website) await insertQuestions(db, [row]);
  const unsaved = {
    ...{ _id: row.id, product, question: row.question, name: row.name, email: null, status: 'pending' as const },
    ...{ answers: [], version: 1, createdAt: new Date().toISOString() },
  };
  return serializeQuestion(website ? unsaved : ((await findQuestion(db, row.id, { published: false })) ?? unsaved));
}
