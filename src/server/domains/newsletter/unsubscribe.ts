import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { findWhoLeavesBy } from './links.queries.ts';
import { deadLink } from './newsletter.errors.ts';
import { endSubscription } from './subscribers.queries.ts';
import { tellAccount } from './tell-account.ts';

/** Takes whoever a mail went to off the list, as often as it is asked. Throws InvalidToken. */
export function unsubscribe(db: Database, token: string): Promise<{ status: 'unsubscribed' }> {
  return inTransaction(db, async (db) => {
    const id = await findWhoLeavesBy(db, hashToken(token));
    if (id === null || !(await endSubscription(db, id))) throw deadLink();
    await tellAccount(db, id, false);
    return { status: 'unsubscribed' };
  });
}
