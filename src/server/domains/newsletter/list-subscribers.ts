import type { Subscriber, SubscriberSort, SubscriberStatus } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { serializeSubscriber } from './serialize-subscriber.ts';
import { findSubscriber, type SubscriberFilters, searchSubscribers } from './subscribers.queries.ts';

/** A page of subscribers, newest first unless sorted otherwise, and how many match the search in each status. */
export async function listSubscribers(
  db: Database,
  search: SubscriberFilters & { page: number; limit: number; sort?: SubscriberSort | undefined },
): Promise<{ list: Subscriber[]; total: number; counts: Record<SubscriberStatus, number> }> {
  const { rows, counts } = await searchSubscribers(db, search);
  const total = search.status ? counts[search.status] : counts.pending + counts.confirmed + counts.unsubscribed;
  return { list: rows.map(serializeSubscriber), total, counts };
}

/** One subscriber. Throws NotFound. */
export async function getSubscriber(db: Database, id: string): Promise<Subscriber> {
  const row = await findSubscriber(db, id);
  if (!row) throw new NotFound('This subscriber');
  return serializeSubscriber(row);
}
