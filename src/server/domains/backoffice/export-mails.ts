import type { MailFilters } from '#contract/admin.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import { mailKind, mailStatusLabels } from '#contract/mail-labels.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { type MailSummaryRow, readMails } from './outbox.queries.ts';

/** Without the content of the mails, which may have links that only the recipient may use. */
const columnsOf = (timeCell: TimeCell): CsvColumns<MailSummaryRow> => [
  ['Created', ({ created_at }) => timeCell(created_at)],
  ['Type', ({ template }) => mailKind(template)],
  ['To', ({ recipient }) => recipient],
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => mailStatusLabels[status]],
  ['Attempts', ({ attempts }) => attempts],
  ['Sent', ({ sent_at }) => timeCell(sent_at)],
  ['Last error', ({ error }) => error],
];

/** The mails that match the filters, newest first, as a CSV file. */
export const exportMails = (db: Database, filters: MailFilters, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile =>
  toCsvFile('mails', columnsOf(timeCells(timeZone)), readMails(db, filters));
