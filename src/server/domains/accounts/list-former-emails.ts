import type { Database } from '#server/platform/database/database.ts';
import { findFormerEmails } from './former-emails.queries.ts';

/** The e-mails that an account has moved away from, the latest first. */
export const listFormerEmails = async (db: Database, userId: string): Promise<{ email: string; leftAt: string }[]> =>
  (await findFormerEmails(db, userId)).map(({ email, leftAt }) => ({ email, leftAt: leftAt.toISOString() }));
