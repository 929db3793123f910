import type { Database } from '#server/platform/database/database.ts';
import { hasOpenReturnOfUser } from './returns.queries.ts';

/** Whether a user waits for the shop to receive or refund a return. */
export const hasOpenReturns = (db: Database, userId: string): Promise<boolean> => hasOpenReturnOfUser(db, userId);
