import type { Database } from '#server/platform/database/database.ts';
import { deleteExpiredLinks } from './subscriber-links.queries.ts';
import { deleteUnconfirmedSubscribersBefore } from './subscribers.queries.ts';

const week = 7 * 86_400_000;

/** Deletes subscribers who did not confirm within seven days, and expired links. */
export async function purgeUnconfirmedSubscribers(db: Database): Promise<void> {
  await deleteUnconfirmedSubscribersBefore(db, new Date(Date.now() - week));
  await deleteExpiredLinks(db);
}
