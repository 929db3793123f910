import type { Database } from '#server/platform/database/database.ts';
import { deleteQuotesExpiredBefore } from './delivery.queries.ts';

/** Forgets quotes that ended more than a day ago: until then a late order is told that its quote has expired. */
export const purgeExpiredQuotes = (db: Database): Promise<void> => deleteQuotesExpiredBefore(db, new Date(Date.now() - 86_400_000));
