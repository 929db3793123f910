import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { invalidLink } from './newsletter.errors.ts';
import { findSubscriberByUnsubscribeLink } from './subscriber-links.queries.ts';
import { endSubscription } from './subscribers.queries.ts';
import { syncAccountPreference } from './sync-account-preference.ts';

/** Unsubscribes the subscriber whom a link was mailed to. Can be repeated. Throws InvalidToken. */
export function unsubscribe(db: Database, token: string): Promise<{ status: 'unsubscribed' }> {
  return inTransaction(db, async (db) => {
    const id = await findSubscriberByUnsubscribeLink(db, hashToken(token));
    if (id === null || !(await endSubscription(db, id, { reason: 'own' }))) throw invalidLink();
    await syncAccountPreference(db, id, false);
    return { status: 'unsubscribed' };
  });
}
