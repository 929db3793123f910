import type { Database } from '#server/platform/database/database.ts';
import { deleteEndedLinks } from './links.queries.ts';
import { forgetWishes } from './subscribers.queries.ts';

const week = 7 * 86_400_000;

/** Forgets who asked for the newsletter and did not confirm it within seven days, and the links whose time is over. */
export async function forgetUnconfirmed(db: Database): Promise<void> {
  await forgetWishes(db, new Date(Date.now() - week));
  await deleteEndedLinks(db);
}
