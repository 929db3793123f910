import type { CsvFile } from '#contract/basics.schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import { serializeSubscriber } from './serialize-subscriber.ts';
import { findSubscribersAfter, type SubscriberFilters, type SubscriberRow } from './subscribers.queries.ts';

/** The subscribers that match, as CSV. */
export function exportSubscribers(db: Database, { q, status }: SubscriberFilters): CsvFile {
  async function* batches() {
    for await (const rows of readInBatches<SubscriberRow>((after, size) =>
      findSubscribersAfter(db, { q, status }, after?.id ?? null, size),
    )) {
      yield rows.map((row) => {
        const subscriber = serializeSubscriber(row);
        return [
          subscriber.email,
          subscriber.status,
          subscriber.source,
          subscriber.createdAt,
          subscriber.confirmedAt,
          subscriber.unsubscribedAt,
        ];
      });
    }
  }
  return { name: 'subscribers', columns: ['E-mail', 'Status', 'Source', 'Signed up', 'Confirmed', 'Unsubscribed'], batches: batches() };
}
