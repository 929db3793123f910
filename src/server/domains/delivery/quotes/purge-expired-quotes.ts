import type { Database } from '#server/platform/database/database.ts';
import { deleteQuotesExpiredBefore } from './shipment-quotes.queries.ts';

/** Deletes quotes that expired more than a day ago; until then, a late order fails with QuoteExpired instead of NotFound. */
export const purgeExpiredQuotes = (db: Database): Promise<void> => deleteQuotesExpiredBefore(db, new Date(Date.now() - 86_400_000));
