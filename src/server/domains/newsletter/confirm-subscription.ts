import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { invalidLink } from './newsletter.errors.ts';
import { subscriberConfirmed } from './newsletter.events.ts';
import { consumeConfirmLink, isLinkOfConfirmedSubscriber } from './subscriber-links.queries.ts';
import { syncAccountPreference } from './sync-account-preference.ts';

/**
 * Confirms the subscription that a link was mailed for, once, and emits the event that sends the welcome mail. Using the link again succeeds too, within its
 * 24 hours and while still subscribed: mail programs prefetch links and people click twice, and an error would make them think that it failed. Throws InvalidToken.
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
