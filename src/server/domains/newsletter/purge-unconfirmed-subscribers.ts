import type { Database } from '#server/platform/database/database.ts';
import { deleteExpiredLinks } from './subscriber-links.queries.ts';
import { deleteUnconfirmedSubscribersBefore } from './subscribers.queries.ts';

const week = 7 * 86_400_000;

/** Forgets who asked for the newsletter and did not confirm it within seven days, and the links whose time is over. */
export async function purgeUnconfirmedSubscribers(db: Database): Promise<void> {
  await deleteUnconfirmedSubscribersBefore(db, new Date(Date.now() - week));
  await deleteExpiredLinks(db);
}
