import type { CsvFile } from '#contract/basics.schemas.ts';
import type { ContactFilters } from '#contract/contact-admin.ts';
import { contactStatusLabels } from '#contract/contact-labels.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { type ContactMessageRow, readContactMessages } from './contact.queries.ts';
import { findSpamSigns } from './find-spam-signs.ts';

const columnsOf = (timeCell: TimeCell): CsvColumns<ContactMessageRow> => [
  ['Received', ({ created_at }) => timeCell(created_at)],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => contactStatusLabels[status]],
  ['Signs of spam', (message) => findSpamSigns(message).join('; ')],
];

/** The messages that match the filters, newest first, as a CSV file. */
export const exportContactMessages = (
  db: Database,
  filters: Omit<ContactFilters, 'sort'>,
  { timeZone }: Pick<Settings, 'timeZone'>,
): CsvFile => toCsvFile('messages', columnsOf(timeCells(timeZone)), readContactMessages(db, filters));
