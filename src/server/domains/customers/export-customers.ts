import type { UserFilters } from '#contract/accounts.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { exportAccounts } from '#server/domains/accounts/export-accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { amountCell } from '#server/platform/http/csv-cells.ts';
import { localTimeFormat } from '#shared/local-time.ts';

const columns = ['Name', 'E-mail', 'Phone', 'Role', 'Enabled', 'E-mail verified', 'Newsletter', 'Orders', 'Spent', 'Since'];

type Formats = Pick<Settings, 'currency' | 'timeZone'>;

/** The users that the filters find, newest first, as a CSV file. */
export function exportCustomers(db: Database, filters: UserFilters, formats: Formats): CsvFile {
  return { name: 'users', columns, batches: batchesOf(db, filters, formats) };
}

async function* batchesOf(db: Database, filters: UserFilters, { currency, timeZone }: Formats) {
  const toLocalTime = localTimeFormat(timeZone);
  for await (const accounts of exportAccounts(db, filters)) {
    yield accounts.map(({ name, email, phone, role, staffRole, enabled, emailVerified, newsletter, orders, spent, createdAt }) => [
      ...[name, email, phone, staffRole ?? role, enabled, emailVerified, newsletter, orders],
      ...[amountCell(spent, currency), toLocalTime(new Date(createdAt))],
    ]);
  }
}
