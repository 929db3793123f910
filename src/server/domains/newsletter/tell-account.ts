import { noteNewsletterChoice } from '#server/domains/accounts/note-newsletter-choice.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findSubscriber } from './subscribers.queries.ts';

/** Lets the account of a subscriber's e-mail, where there is one, say the same as the list. */
export async function tellAccount(db: Database, subscriberId: string, wanted: boolean): Promise<void> {
  const subscriber = await findSubscriber(db, subscriberId);
  if (subscriber) await noteNewsletterChoice(db, subscriber.email, wanted);
}
