import type { UserFilters } from '#contract/accounts.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import { exportAccounts } from '#server/domains/accounts/export-accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { currencyDigits } from '#shared/money.ts';

const columns = ['Name', 'E-mail', 'Phone', 'Role', 'Enabled', 'E-mail verified', 'Newsletter', 'Orders', 'Spent', 'Since'];

/** The users that the filters find, as a CSV file. */
export function exportCustomers(db: Database, filters: UserFilters, currency: string): CsvFile {
  return { name: 'users', columns, batches: batchesOf(db, filters, currency) };
}

/** `1999` as `19.99`, which spreadsheets read as a number. */
function toDecimal(amount: number, currency: string): number {
  return amount / 10 ** currencyDigits(currency);
}

async function* batchesOf(db: Database, filters: UserFilters, currency: string) {
  for await (const accounts of exportAccounts(db, filters)) {
    yield accounts.map(({ name, email, phone, role, staffRole, enabled, emailVerified, newsletter, orders, spent, createdAt }) => [
      ...[name, email, phone, staffRole ?? role, enabled, emailVerified, newsletter, orders],
      ...[toDecimal(spent, currency), createdAt],
    ]);
  }
}
