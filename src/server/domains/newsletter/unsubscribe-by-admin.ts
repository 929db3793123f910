import type { Subscriber } from '#contract/newsletter.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { getSubscriber } from './list-subscribers.ts';
import { endSubscription } from './subscribers.queries.ts';
import { syncAccountPreference } from './sync-account-preference.ts';

/** Unsubscribes a subscriber for an admin. Throws NotFound. */
export function unsubscribeByAdmin(db: Database, id: string): Promise<Subscriber> {
  return inTransaction(db, async (db) => {
    if (!(await endSubscription(db, id, { reason: 'admin' }))) throw new NotFound('This subscriber');
    await syncAccountPreference(db, id, false);
    return getSubscriber(db, id);
  });
}
