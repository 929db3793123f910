import type { CsvFile } from '#contract/basics.schemas.ts';
import type { SubscriberSelection } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import { serializeSubscriber } from './serialize-subscriber.ts';
import { findSubscribersAfter, type SubscriberRow } from './subscribers.queries.ts';

/** The selected subscribers, as CSV. */
export function exportSubscribers(db: Database, selection: SubscriberSelection): CsvFile {
  async function* batches() {
    for await (const rows of readInBatches<SubscriberRow>((after, size) => findSubscribersAfter(db, selection, after?.id ?? null, size))) {
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
