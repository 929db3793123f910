import { getUser } from '#server/domains/accounts/get-user.ts';
import { lockUser } from '#server/domains/accounts/lock-user.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { subscriberConfirmed, subscriberSignedUp } from './newsletter.events.ts';
import { confirmSubscriber, endSubscriptionByEmail, findSubscriberByEmail, upsertSubscriptionRequest } from './subscribers.queries.ts';

/**
 * Updates the subscription to match the account's current newsletter choice, so the order in which several changes are handled does not matter. No confirmation is
 * needed: the account's email is verified. But after a complaint, or a mailbox that was gone, its owner has to confirm again, unless they have just proved
 * with a mailed link that it is theirs (`isJustVerified`). `formerEmail`: the account's previous email, which is unsubscribed. New subscribers are welcomed.
 */
export function updateSubscription(
  db: Database,
  userId: string,
  { formerEmail, isJustVerified = false }: { formerEmail?: string; isJustVerified?: boolean } = {},
): Promise<void> {
  return inTransaction(db, async (db) => {
    if (formerEmail !== undefined) await endSubscriptionByEmail(db, formerEmail);
    await lockUser(db, userId);
    const user = await getUser(db, userId).catch((error) => {
      // The account has been deleted meanwhile.
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!user?.emailVerified) return;
    if (!user.newsletter) return endSubscriptionByEmail(db, user.email);
    if (!isJustVerified && (await needsNewConsent(db, user.email))) return requestAgain(db, user.email);
    const joined = await confirmSubscriber(db, { id: newId(), email: user.email, source: 'account' });
    if (joined !== null) await emit(db, subscriberConfirmed, { subscriberId: joined });
  });
}

async function needsNewConsent(db: Database, email: string): Promise<boolean> {
  const subscriber = await findSubscriberByEmail(db, email);
  return subscriber !== undefined && subscriber.status !== 'confirmed' && ['bounced', 'complained'].includes(subscriber.end_reason ?? '');
}

async function requestAgain(db: Database, email: string): Promise<void> {
  const subscriberId = await upsertSubscriptionRequest(db, { id: newId(), email, source: 'account' });
  await emit(db, subscriberSignedUp, { subscriberId });
}
