import { setNewsletterPreference } from '#server/domains/accounts/set-newsletter-preference.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findSubscriber } from './subscribers.queries.ts';

/** Lets the account of a subscriber's e-mail, where there is one, say the same as the list. */
export async function syncAccountPreference(db: Database, subscriberId: string, subscribed: boolean): Promise<void> {
  const subscriber = await findSubscriber(db, subscriberId);
  if (subscriber) await setNewsletterPreference(db, subscriber.email, subscribed);
}
