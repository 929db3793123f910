import type { ListedUser, UserFilters } from '#contract/accounts.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import { exportAccounts } from '#server/domains/accounts/export-accounts.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { listUsers } from '#server/domains/accounts/list-users.ts';
import { getCustomerFigures } from '#server/domains/orders/lists/customer-figures.ts';
import type { Database } from '#server/platform/database/database.ts';
import { currencyDigits } from '#shared/money.ts';

/** A page of users with their orders and what they have spent, in two queries. */
export async function listCustomers(
  db: Database,
  search: UserFilters & { page: number; limit: number },
): Promise<{ list: ListedUser[]; total: number }> {
  const { list, total } = await listUsers(db, search);
  const figuresOf = await getCustomerFigures(
    db,
    list.map(({ _id }) => _id),
  );
  return { list: list.map((user) => ({ ...user, ...figuresOf(user._id) })), total };
}

/** One user with the same figures. Throws NotFound. */
export async function getCustomer(db: Database, id: string): Promise<ListedUser> {
  const user = await getUser(db, id);
  return { ...user, ...(await getCustomerFigures(db, [id]))(id) };
}

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
    const figuresOf = await getCustomerFigures(
      db,
      accounts.map(({ _id }) => _id),
    );
    yield accounts.map(({ _id, name, email, phone, role, staffRole, enabled, emailVerified, newsletter, createdAt }) => {
      const { orders, spent } = figuresOf(_id);
      return [name, email, phone, staffRole ?? role, enabled, emailVerified, newsletter, orders, toDecimal(spent, currency), createdAt];
    });
  }
}
