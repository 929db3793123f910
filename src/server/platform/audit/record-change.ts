import { type Actor, theAdmin } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { type Author, type Change, findAuthor, insertEntry } from './audit.queries.ts';

const commandLine: Author = { id: null, name: 'command line', email: '' };

/** Writes down, in the transaction of the change, what an admin did; a route with `audit` does it by itself. */
export const recordChange = async (db: Database, actor: Actor, change: Change): Promise<void> => {
  await insertEntry(db, await findAuthor(db, theAdmin(actor).userId), change);
};

/** The same for somebody who is no admin before it. */
export const recordOwnChange = async (
  db: Database,
  { _id, name, email }: { _id: string; name: string; email: string },
  change: Change,
): Promise<void> => {
  await insertEntry(db, { id: _id, name, email }, change);
};

/** The same for what the owner of the machine did by `npm run shop`. */
export const recordCommand = async (db: Database, change: Change): Promise<void> => {
  await insertEntry(db, commandLine, change);
};
