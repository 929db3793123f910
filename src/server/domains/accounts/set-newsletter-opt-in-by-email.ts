import type { Database } from '#server/platform/database/database.ts';
import { setNewsletterByEmail } from './accounts.queries.ts';

/** Sets the newsletter choice of the account with the e-mail. An unverified account is not changed: it may be somebody else's, and must not learn of the subscription. */
export const setNewsletterOptInByEmail = (db: Database, email: string, subscribed: boolean): Promise<unknown> =>
  setNewsletterByEmail(db, email, subscribed);
