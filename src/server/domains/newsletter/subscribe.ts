import type { SubscribeInput } from '#contract/newsletter.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { subscriberSignedUp } from './newsletter.events.ts';
import { upsertSubscriptionRequest } from './subscribers.queries.ts';

/**
 * Saves a request for the newsletter; a job mails a link to confirm it. Known and unknown emails take the same work and get the same reply, so that nobody can find
 * out who is subscribed. A bot's request gets the same reply and is dropped.
 */
export async function subscribe(db: Database, { email, source, website }: SubscribeInput): Promise<{ email: string }> {
  if (website) return { email };
  await inTransaction(db, async (db) => {
    const id = await upsertSubscriptionRequest(db, { id: newId(), email, source: source ?? null });
    await emit(db, subscriberSignedUp, { subscriberId: id });
  });
  return { email };
}
