import { getUser } from '#server/domains/accounts/get-user.ts';
import { lockUser } from '#server/domains/accounts/lock-user.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { subscriberConfirmed } from './newsletter.events.ts';
import { confirmSubscriber, endSubscriptionByEmail } from './subscribers.queries.ts';

/**
 * Brings the list in line with what an account says by now, so that it does not matter in which order several changes are worked off. Its
 * e-mail is proved, which is all that a confirmation could show. `formerEmail`: the e-mail that the account had before. Whoever is new on
 * the list is welcomed.
 */
export function updateSubscription(db: Database, userId: string, formerEmail?: string): Promise<void> {
  return inTransaction(db, async (db) => {
    if (formerEmail !== undefined) await endSubscriptionByEmail(db, formerEmail);
    await lockUser(db, userId);
    const user = await getUser(db, userId).catch((error) => {
      // Deleted meanwhile: then there is nothing to follow.
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!user?.emailVerified) return;
    if (!user.newsletter) return endSubscriptionByEmail(db, user.email);
    const joined = await confirmSubscriber(db, { id: newId(), email: user.email, source: 'account' });
    if (joined !== null) await emit(db, subscriberConfirmed, { subscriberId: joined });
  });
}
