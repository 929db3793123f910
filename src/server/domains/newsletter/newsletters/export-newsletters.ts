import type { CsvFile } from '#contract/basics.schemas.ts';
import type { NewsletterFilters } from '#contract/newsletter-admin.ts';
import { newsletterStatusLabel } from '#contract/newsletter-labels.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { type NewsletterSummaryRow, readNewsletters } from './newsletters.queries.ts';

const columnsOf = (timeCell: TimeCell): CsvColumns<NewsletterSummaryRow> => [
  ['Subject', ({ subject }) => subject],
  ['Preview text', ({ preheader }) => preheader],
  ['Status', ({ status, paused_at }) => newsletterStatusLabel({ status, pausedAt: paused_at?.toISOString() ?? null })],
  ['Scheduled for', ({ scheduled_at }) => timeCell(scheduled_at)],
  ['Started', ({ started_at }) => timeCell(started_at)],
  ['Finished', ({ sent_at }) => timeCell(sent_at)],
  ['Recipients', ({ recipients }) => recipients],
  ['Sent', ({ sent }) => sent],
  ['Failed', ({ failed }) => failed],
  ['Created', ({ created_at }) => timeCell(created_at)],
];

/** The newsletters that match the filters, newest first, as a CSV file. */
export const exportNewsletters = (db: Database, filters: NewsletterFilters, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile =>
  toCsvFile('newsletters', columnsOf(timeCells(timeZone)), readNewsletters(db, filters));
