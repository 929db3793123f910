import type { Database } from '#server/platform/database/database.ts';
import { setNewsletterByEmails } from './accounts.queries.ts';

/** Sets the newsletter choice of the accounts with these emails. An unverified account is not changed: it may be somebody else's, and must not learn of the subscription. */
export const setNewsletterOptInByEmails = (db: Database, emails: readonly string[], subscribed: boolean): Promise<unknown> =>
  setNewsletterByEmails(db, emails, subscribed);
