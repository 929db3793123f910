import { setNewsletterOptInByEmails } from '#server/domains/accounts/set-newsletter-opt-in-by-emails.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findSubscriber } from './subscribers.queries.ts';

/** Sets the newsletter choice of the account with the subscriber's email, if there is one. */
export async function syncAccountPreference(db: Database, subscriberId: string, subscribed: boolean): Promise<void> {
  const subscriber = await findSubscriber(db, subscriberId);
  if (subscriber) await setNewsletterOptInByEmails(db, [subscriber.email], subscribed);
}
