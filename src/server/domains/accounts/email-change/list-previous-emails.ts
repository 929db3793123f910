import type { Database } from '#server/platform/database/database.ts';
import { findPreviousEmails } from './previous-emails.queries.ts';

/** The previous emails of an account, latest first. */
export const listPreviousEmails = async (db: Database, userId: string): Promise<{ email: string; leftAt: string }[]> =>
  (await findPreviousEmails(db, userId)).map(({ email, leftAt }) => ({ email, leftAt: leftAt.toISOString() }));
