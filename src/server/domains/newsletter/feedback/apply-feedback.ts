import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { messageIdOf } from '../newsletters/message-id.ts';
import { endSubscriptions } from '../subscribers.queries.ts';
import { syncAccountPreference } from '../sync-account-preference.ts';
import { endBouncingSubscription } from './end-bouncing-subscription.ts';
import { lockSubscriberWithNewsletters, recordBounce, recordComplaint } from './feedback.queries.ts';
import type { FeedbackEvent } from './feedback-event.ts';

/**
 * Does what follows from what a mail provider reports: hard bounces, complaints and unsubscriptions end the subscription, soft bounces after some in a row. Can be
 * repeated, since providers report twice. Emails without a subscription are ignored: most mails of the shop are no newsletters.
 */
export async function applyFeedback(db: Database, events: readonly FeedbackEvent[]): Promise<void> {
  for (const event of events) await inTransaction(db, (db) => applyEvent(db, event));
}

async function applyEvent(db: Database, { kind, email, messageId, reason }: FeedbackEvent): Promise<void> {
  const subscriber = await lockSubscriberWithNewsletters(db, email);
  if (!subscriber) return;
  const { id } = subscriber;
  const newsletter = newsletterOf(subscriber, messageId);
  if (kind === 'hardBounce' || kind === 'softBounce') {
    const bounce = kind === 'hardBounce' ? 'hard' : 'soft';
    if (newsletter) await recordBounce(db, newsletter, id, bounce);
    return endBouncingSubscription(db, id, { bounce, reason });
  }
  if (kind === 'complaint' && newsletter) await recordComplaint(db, newsletter, id);
  await endSubscriptions(db, [id], kind === 'complaint' ? { reason: 'complained', note: reason } : { reason: 'own' });
  await syncAccountPreference(db, id, false);
}

/** The newsletter that a report is about: by its `Message-ID`, or the newest where the provider does not pass that on. None if it was another mail of the shop. */
function newsletterOf({ id, newsletters }: { id: string; newsletters: readonly string[] }, messageId: string | null): string | undefined {
  if (messageId === null) return newsletters[0];
  return newsletters.find((newsletter) => messageId.includes(messageIdOf(newsletter, id)));
}
