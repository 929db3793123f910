import type { CsvFile } from '#contract/basics.schemas.ts';
import type { SubscriberSelection } from '#contract/newsletter.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import { localTimeFormat } from '#shared/local-time.ts';
import { findSubscribersAfter, type SubscriberRow } from './subscribers.queries.ts';

/** The selected subscribers, newest first, as CSV. */
export function exportSubscribers(db: Database, selection: SubscriberSelection, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile {
  const toLocalTime = localTimeFormat(timeZone);
  const cell = (time: Date | null) => time && toLocalTime(time);
  async function* batches() {
    const read = (after: (SubscriberRow & { position: string }) | null, size: number) => findSubscribersAfter(db, selection, after, size);
    for await (const rows of readInBatches(read)) {
      yield rows.map(({ email, status, source, created_at, confirmed_at, unsubscribed_at }) => [
        ...[email, status, source],
        ...[cell(created_at), cell(confirmed_at), cell(unsubscribed_at)],
      ]);
    }
  }
  return { name: 'subscribers', columns: ['E-mail', 'Status', 'Source', 'Signed up', 'Confirmed', 'Unsubscribed'], batches: batches() };
}
