import type { UserFilters } from '#contract/accounts.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { accountLabel } from '#contract/staff-labels.ts';
import { type ExportedAccount, exportAccounts } from '#server/domains/accounts/export-accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { amountCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';

type Formats = Pick<Settings, 'currency' | 'timeZone'>;

/** The users that match the filters, newest first, as a CSV file. */
export function exportCustomers(db: Database, filters: UserFilters, { currency, timeZone }: Formats): CsvFile {
  const timeCell = timeCells(timeZone);
  const columns: CsvColumns<ExportedAccount> = [
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Role', ({ staffRole }) => accountLabel(staffRole)],
    ['Enabled', ({ enabled }) => enabled],
    ['Email verified', ({ emailVerified }) => emailVerified],
    ['Newsletter', ({ newsletter }) => newsletter],
    ['Orders', ({ orders }) => orders],
    ['Spent', ({ spent }) => amountCell(spent, currency)],
    ['Since', ({ createdAt }) => timeCell(createdAt)],
  ];
  return toCsvFile('users', columns, exportAccounts(db, filters));
}
