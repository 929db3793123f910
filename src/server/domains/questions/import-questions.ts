import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { insertQuestions, updateQuestions, upsertShopAnswer } from './question-writes.queries.ts';

interface ImportedQuestion {
  product: string;
  name: string;
  question: string;
  /** The shop's answer. */
  answer?: string;
  createdAt: Date;
}

/** Adds published questions of guests, with the shop's answers. Nobody is mailed. */
export function importQuestions(db: Database, questions: readonly ImportedQuestion[]): Promise<void> {
  return inTransaction(db, async (db) => {
    if (questions.length === 0) return;
    const ids = questions.map(() => newId());
    await insertQuestions(
      db,
      questions.map(({ product, name, question, createdAt }, index) => ({
        ...{ id: ids[index] ?? '', product_id: product, user_id: null, name, email: null },
        ...{ question, status: 'published' as const, created_at: createdAt },
      })),
    );
    for (const [index, { answer }] of questions.entries()) if (answer) await upsertShopAnswer(db, ids[index] ?? '', answer);
    await updateQuestions(db, ids);
  });
}
