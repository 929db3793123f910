import type { Subscriber } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeSubscriber } from './describe-subscriber.ts';
import { deleteSubscriberOf, findSubscriberByEmail } from './subscribers.queries.ts';

/** How an e-mail stands on the newsletter's list; null when it never was on it. */
export async function findSubscriptionOf(db: Database, email: string): Promise<Subscriber | null> {
  const row = await findSubscriberByEmail(db, email);
  return row ? describeSubscriber(row) : null;
}

/** Takes an e-mail off the list and forgets that it was on it, with the links of all mails. Answers the id of the subscription. */
export const forgetReader = (db: Database, email: string): Promise<string[]> => deleteSubscriberOf(db, email);
