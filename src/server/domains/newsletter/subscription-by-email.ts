import type { Subscriber } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { serializeSubscriber } from './serialize-subscriber.ts';
import { deleteSubscriberRowsByEmail, findSubscriberByEmail } from './subscribers.queries.ts';

/** How an e-mail stands on the newsletter's list; null when it never was on it. */
export async function findSubscriptionByEmail(db: Database, email: string): Promise<Subscriber | null> {
  const row = await findSubscriberByEmail(db, email);
  return row ? serializeSubscriber(row) : null;
}

/** Takes a reader's e-mails off the list and forgets that they were on it, with the links of all mails. Answers the ids of the subscriptions. */
export const deleteSubscriptionsByEmail = (db: Database, emails: readonly string[]): Promise<string[]> =>
  deleteSubscriberRowsByEmail(db, emails);
