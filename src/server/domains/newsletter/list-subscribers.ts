import type { Subscriber, SubscriberStatus } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { serializeSubscriber } from './serialize-subscriber.ts';
import { findSubscriber, findSubscribers } from './subscribers.queries.ts';

/** A page of subscribers, newest first, optionally of one status. */
export async function listSubscribers(
  db: Database,
  search: { page: number; limit: number; status?: SubscriberStatus },
): Promise<{ list: Subscriber[]; total: number }> {
  const { rows, total } = await findSubscribers(db, search);
  return { list: rows.map(serializeSubscriber), total };
}

/** One subscriber. Throws NotFound. */
export async function getSubscriber(db: Database, id: string): Promise<Subscriber> {
  const row = await findSubscriber(db, id);
  if (!row) throw new NotFound('This subscriber');
  return serializeSubscriber(row);
}
