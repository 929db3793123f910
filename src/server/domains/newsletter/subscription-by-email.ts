import type { Subscriber } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serializeSubscriber } from './serialize-subscriber.ts';
import { deleteSubscriberRowsByEmail, findSubscriberByEmail } from './subscribers.queries.ts';

/** The subscription of an email, of any status; null if there is none. */
export async function findSubscriptionByEmail(db: Database, email: string): Promise<Subscriber | null> {
  const row = await findSubscriberByEmail(db, email);
  return row ? serializeSubscriber(row) : null;
}

/** Deletes the subscriptions of the emails, with their links. Returns their ids. */
export const deleteSubscriptionsByEmail = (db: Database, emails: readonly string[]): Promise<string[]> =>
  deleteSubscriberRowsByEmail(db, emails);
