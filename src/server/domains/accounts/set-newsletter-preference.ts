import type { Database } from '#server/platform/database/database.ts';
import { setNewsletterByEmail } from './accounts.queries.ts';

/** The owner of an e-mail joined or left the newsletter by a mailed link. An account that has not proved the e-mail has no say in it and hears nothing. */
export const setNewsletterPreference = (db: Database, email: string, subscribed: boolean): Promise<unknown> =>
  setNewsletterByEmail(db, email, subscribed);
