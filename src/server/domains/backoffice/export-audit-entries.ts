import type { AuditEntry, AuditFilters } from '#contract/admin.ts';
import { describeChanges, subjectOf } from '#contract/audit/audit-changes.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { readAuditEntries } from '#server/platform/audit/audit.queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { auditWords, serializeAuditEntry } from './list-audit-entries.ts';

type Formats = Pick<Settings, 'currency' | 'timeZone'>;
type Words = Parameters<typeof describeChanges>[1];

function columnsOf(words: Words): CsvColumns<AuditEntry> {
  const timeCell = timeCells(words.timeZone);
  return [
    ['When', ({ createdAt }) => timeCell(createdAt)],
    ['Who', ({ admin }) => admin.name],
    ['Email', ({ admin }) => admin.email],
    ['What', ({ actionLabel }) => actionLabel],
    ['Item', (entry) => subjectOf(entry) ?? null],
    ['Id', ({ entityId }) => entityId],
    ['Changes', (entry) => changesCell(entry, words)],
  ];
}

/** "Price: €1.00 → €2.00; Stock: 3": what the list shows below each other. */
function changesCell(entry: AuditEntry, words: Words): string {
  if (entry.forgotten) return 'Deleted with the account';
  const lines = describeChanges(entry, words);
  return lines
    .map(({ label, before, after }) => `${label && `${label}: `}${before === undefined ? '' : `${before} → `}${after}`)
    .join('; ');
}

/** The entries of the audit log that match the filters, newest first and in the words of the list, as a CSV file. */
export function exportAuditEntries(db: Database, filters: AuditFilters, { currency, timeZone }: Formats): CsvFile {
  const words = auditWords();
  async function* batches() {
    for await (const rows of readAuditEntries(db, { ...filters, timeZone })) yield rows.map((row) => serializeAuditEntry(row, words));
  }
  return toCsvFile('audit-log', columnsOf({ currency, timeZone, labels: words.fields }), batches());
}
