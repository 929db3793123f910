import type { CsvFile } from '#contract/basics.schemas.ts';
import type { SubscriberSelection } from '#contract/newsletter.ts';
import { endReasonLabels, placeOfSignUp, subscriberStatusLabels } from '#contract/newsletter-labels.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { readSubscribers, type SubscriberRow } from './subscribers.queries.ts';

/** The selected subscribers, newest first, as CSV. */
export function exportSubscribers(db: Database, selection: SubscriberSelection, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile {
  const timeCell = timeCells(timeZone);
  const columns: CsvColumns<SubscriberRow> = [
    ['Email', ({ email }) => email],
    ['Status', ({ status }) => subscriberStatusLabels[status]],
    ['Source', ({ source }) => source && placeOfSignUp(source)],
    ['Signed up', ({ created_at }) => timeCell(created_at)],
    ['Confirmed', ({ confirmed_at }) => timeCell(confirmed_at)],
    ['Unsubscribed', ({ unsubscribed_at }) => timeCell(unsubscribed_at)],
    ['Dog’s size', ({ dog_sizes }) => dog_sizes.join(', ')],
    ['Reason', ({ status, end_reason }) => (status === 'unsubscribed' && end_reason ? endReasonLabels[end_reason] : '')],
    ['Mail server', ({ status, end_note }) => (status === 'unsubscribed' ? end_note : '')],
  ];
  return toCsvFile('subscribers', columns, readSubscribers(db, selection));
}
