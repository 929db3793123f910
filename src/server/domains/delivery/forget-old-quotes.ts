import type { Database } from '#server/platform/database/database.ts';
import { deleteQuotesBefore } from './delivery.queries.ts';

/** Forgets quotes that ended more than a day ago: until then a late order is told that its quote has expired. */
export const forgetOldQuotes = (db: Database): Promise<void> => deleteQuotesBefore(db, new Date(Date.now() - 86_400_000));
