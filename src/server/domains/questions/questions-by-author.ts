import type { Database } from '#server/platform/database/database.ts';
import { anonymizeQuestionRows, findWordsOf, type QuestionAuthor } from './question-writes.queries.ts';

/** What somebody has asked and answered, whatever its status. */
export const listQuestionsByAuthor = (db: Database, author: QuestionAuthor): ReturnType<typeof findWordsOf> => findWordsOf(db, author);

/** Removes the author from questions and answers, which then appear under "Guest User". Returns the ids of the questions. */
export const anonymizeQuestions = (db: Database, author: QuestionAuthor): Promise<string[]> => anonymizeQuestionRows(db, author);
