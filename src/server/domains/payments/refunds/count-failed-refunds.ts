import type { Database } from '#server/platform/database/database.ts';
import { countRefundsFailedSince } from './refunds.queries.ts';

/** How many refunds a payment provider has rejected within the last 30 days. */
export const countFailedRefunds = (db: Database): Promise<number> => countRefundsFailedSince(db, new Date(Date.now() - 30 * 86_400_000));
