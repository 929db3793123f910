import type { Database } from '#server/platform/database/database.ts';
import { findWithdrawalsOfUser } from './withdrawals.queries.ts';

/** What a user has declared about the own orders. */
export const listWithdrawalsOfUser = (db: Database, userId: string): Promise<{ order: string; name: string | null; createdAt: string }[]> =>
  findWithdrawalsOfUser(db, userId);
