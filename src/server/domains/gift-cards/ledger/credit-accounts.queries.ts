import { sql } from 'kysely';
import type { CreditEntry } from '#contract/gift-cards.ts';
import { maxAmount } from '#contract/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import type { CreditKind } from '../gift-cards.tables.ts';

/** A change of a balance; the amount in minor units, negative if it falls. */
export interface NewCreditEntry {
  account: string;
  kind: CreditEntry['kind'];
  amount: number;
  order?: string | null;
  refund?: string | null;
  note?: string | null;
  admin?: string | null;
}

/**
 * Changes the balance of an account and writes it down, in one statement. Returns the new balance; undefined, with nothing changed, if it would fall below 0 or
 * grow beyond the largest amount.
 */
export async function changeBalance(
  db: Database,
  { account, kind, amount, order = null, refund = null, note = null, admin = null }: NewCreditEntry,
): Promise<number | undefined> {
  const { rows } = await sql<{ balance: number }>`
    with changed as (
      update credit_accounts set balance = balance + ${amount} where id = ${account}::uuid and balance::bigint + ${amount} between 0 and ${maxAmount} returning id, balance
    ),
    entry as (
      insert into credit_entries (id, account_id, kind, amount, order_id, refund_id, note, admin_id)
      select ${newId()}::uuid, id, ${kind}, ${amount}, ${order}::uuid, ${refund}::uuid, ${note}, ${admin}::uuid from changed
    )
    select balance from changed`.execute(db);
  return rows[0]?.balance;
}

/** The same for what must be added, whatever happened meanwhile. */
export async function addToBalance(db: Database, entry: NewCreditEntry): Promise<void> {
  if ((await changeBalance(db, entry)) === undefined)
    throw new Error(`The balance of ${entry.account} cannot be changed by ${entry.amount}`);
}

export async function insertCreditAccount(db: Database, { kind, currency }: { kind: CreditKind; currency: string }): Promise<string> {
  const id = newId();
  await db.insertInto('credit_accounts').values({ id, kind, user_id: null, currency }).execute();
  return id;
}

/** The account of a user's store credit in a currency, locked; a new one if there is none. */
export async function lockStoreCredit(db: Database, userId: string, currency: string): Promise<{ id: string; balance: number }> {
  const { rows } = await sql<{ id: string; balance: number }>`
    insert into credit_accounts (id, kind, user_id, currency) values (${newId()}::uuid, 'store_credit', ${userId}::uuid, ${currency})
    on conflict (user_id, currency) do update set currency = excluded.currency
    returning id, balance`.execute(db);
  const [account] = rows;
  if (!account) throw new Error('The store credit cannot be locked');
  return account;
}

/** What of the account changed it, newest first, at most 200. The names of admins only if `withAdmins`. */
export async function findCreditEntries(db: Database, account: string, { withAdmins }: { withAdmins: boolean }): Promise<CreditEntry[]> {
  const { rows } = await sql<Omit<CreditEntry, 'createdAt'> & { createdAt: Date }>`
    select e.id as "_id", e.kind, e.amount, e.note, case when ${withAdmins} then u.name end as by, e.created_at as "createdAt",
      case when o.id is not null then json_build_object('_id', o.id, 'number', o.number) end as "order"
    from credit_entries e left join orders o on o.id = e.order_id left join users u on u.id = e.admin_id
    where e.account_id = ${account}::uuid order by e.created_at desc, e.id desc limit 200`.execute(db);
  return rows.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }));
}

export const findStoreCredit = (
  db: Database,
  { userId, currency }: { userId: string; currency: string },
): Promise<{ id: string; balance: number } | undefined> =>
  db
    .selectFrom('credit_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
