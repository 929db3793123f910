import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { invalidLink } from './newsletter.errors.ts';
import { subscriberConfirmed } from './newsletter.events.ts';
import { consumeConfirmLink, isLinkOfConfirmedSubscriber } from './subscriber-links.queries.ts';
import { syncAccountPreference } from './sync-account-preference.ts';

/**
 * Puts whoever a link was mailed to on the list, once, and welcomes them. The same link again, while they are on the list and its 24 hours last, says yes
 * again: mail programs open links ahead of people, and people click twice; a refusal would scare them off a list that they are on. Throws InvalidToken.
 */
export function confirmSubscription(db: Database, token: string): Promise<{ status: 'confirmed' }> {
  return inTransaction(db, async (db) => {
    const hash = hashToken(token);
    const id = await consumeConfirmLink(db, hash);
    if (id !== null) {
      await syncAccountPreference(db, id, true);
      await emit(db, subscriberConfirmed, { subscriberId: id });
    } else if (!(await isLinkOfConfirmedSubscriber(db, hash))) throw invalidLink();
    return { status: 'confirmed' };
  });
}
