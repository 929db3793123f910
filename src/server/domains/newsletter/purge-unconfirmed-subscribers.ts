import { setNewsletterOptInByEmails } from '#server/domains/accounts/set-newsletter-opt-in-by-emails.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteExpiredLinks } from './subscriber-links.queries.ts';
import { deleteUnconfirmedSubscribersBefore } from './subscribers.queries.ts';

const week = 7 * 86_400_000;

/** Deletes subscribers who did not confirm within seven days, and expired links. */
export async function purgeUnconfirmedSubscribers(db: Database): Promise<void> {
  const unsubscribed = await deleteUnconfirmedSubscribersBefore(db, new Date(Date.now() - week));
  // An account that asked for it again, after a complaint or a bounce, and did not confirm.
  if (unsubscribed.length > 0) await setNewsletterOptInByEmails(db, unsubscribed, false);
  await deleteExpiredLinks(db);
}
