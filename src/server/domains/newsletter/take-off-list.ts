import type { Subscriber } from '#contract/newsletter.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { getSubscriber } from './read-subscribers.ts';
import { endSubscription } from './subscribers.queries.ts';
import { tellAccount } from './tell-account.ts';

/** Takes a subscriber off the list, for the shop. Throws NotFound. */
export function takeOffList(db: Database, id: string): Promise<Subscriber> {
  return inTransaction(db, async (db) => {
    if (!(await endSubscription(db, id))) throw new NotFound('This subscriber');
    await tellAccount(db, id, false);
    return getSubscriber(db, id);
  });
}
