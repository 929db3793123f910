import type { SubscribeInput } from '#contract/newsletter.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { subscriberSignedUp } from './newsletter.events.ts';
import { upsertSubscriptionRequest } from './subscribers.queries.ts';

/**
 * Notes that somebody asks for the newsletter; a job mails them a link to confirm it. The same work and the same answer for known and unknown e-mails:
 * only the mailbox learns which it is. What a program filled in is answered the same and goes nowhere.
 */
export async function subscribe(db: Database, { email, source, website }: SubscribeInput): Promise<{ email: string }> {
  if (website) return { email };
  await inTransaction(db, async (db) => {
    const id = await upsertSubscriptionRequest(db, { id: newId(), email, source: source ?? null });
    await emit(db, subscriberSignedUp, { subscriberId: id });
  });
  return { email };
}
