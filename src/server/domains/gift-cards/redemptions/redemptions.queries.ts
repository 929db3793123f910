import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { CreditKind } from '../gift-cards.tables.ts';

/** A gift card with this code, or a user's store credit, with what is left. */
export interface CreditRow {
  account: string;
  kind: CreditKind;
  codeHash: Buffer | null;
  lastFour: string | null;
  balance: number;
  currency: string;
  expiresOn: string | null;
  disabledAt: Date | null;
}

interface CreditSearch {
  codeHashes: readonly Buffer[];
  /** Whose store credit; null for none. */
  userId: string | null;
}

interface AvailableSearch extends CreditSearch {
  /** Orders of the caller that are about to be replaced: what is held for them counts as left. */
  heldFor?: readonly string[];
}

/** Without those that are not issued yet: nobody has their code. */
export async function findCredits(db: Database, { codeHashes, userId, heldFor = [] }: AvailableSearch): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select a.id as account, a.kind, g.code_hash as "codeHash", g.last_four as "lastFour", a.currency, g.expires_on::text as "expiresOn",
      g.disabled_at as "disabledAt", a.balance - coalesce((
        select sum(e.amount) from credit_entries e
        where e.account_id = a.id and e.order_id = any(${heldFor}::uuid[]) and e.kind in ('redeemed', 'released')), 0)::integer as balance
    from credit_accounts a left join gift_cards g on g.account_id = a.id
    where a.id in (
      select account_id from gift_cards where code_hash = any(${codeHashes}::bytea[]) and account_id is not null
      union all select id from credit_accounts where user_id = ${userId}::uuid)
    order by a.id`.execute(db);
  return rows;
}

/** Locks accounts until the transaction ends, in one sequence for everybody. */
export async function lockCreditAccounts(db: Database, { codeHashes, userId }: CreditSearch): Promise<void> {
  await sql`
    select from credit_accounts where id in (
      select account_id from gift_cards where code_hash = any(${codeHashes}::bytea[]) and account_id is not null
      union all select id from credit_accounts where user_id = ${userId}::uuid)
    order by id for update`.execute(db);
}

/** What of an account pays, or paid, an order; in minor units. */
export interface Redemption {
  account: string;
  kind: CreditKind;
  amount: number;
}

/** What is held for, or was paid of, an order, in the sequence in which it was redeemed. */
export async function findRedemptions(db: Database, orderId: string): Promise<Redemption[]> {
  const { rows } = await sql<Redemption>`
    select a.id as account, a.kind, -sum(e.amount)::integer as amount
    from credit_entries e join credit_accounts a on a.id = e.account_id
    where e.order_id = ${orderId}::uuid and e.kind in ('redeemed', 'released')
    group by a.id having sum(e.amount) < 0 order by min(e.id::text)`.execute(db);
  return rows;
}

/** What was held for a request when it was made, and was released since; its accounts are locked until the transaction ends. */
export async function lockReleasedRedemptions(
  db: Database,
  orderId: string,
): Promise<(Redemption & { expiresOn: string | null; isDisabled: boolean })[]> {
  const { rows } = await sql<Redemption & { expiresOn: string | null; isDisabled: boolean }>`
    select a.id as account, a.kind, held.amount, g.expires_on::text as "expiresOn", g.disabled_at is not null as "isDisabled"
    from (
      select account_id, sum(amount)::integer as amount from credit_entries where order_id = ${orderId}::uuid and kind = 'released' group by account_id
    ) held
    join credit_accounts a on a.id = held.account_id left join gift_cards g on g.account_id = a.id
    order by a.id for update of a`.execute(db);
  return rows;
}

/** By account, what was paid of an order and not refunded to it, in the sequence in which it was redeemed. */
export async function findRefundableRedemptions(db: Database, orderId: string, kind: CreditKind): Promise<Redemption[]> {
  const { rows } = await sql<Redemption>`
    select a.id as account, a.kind, -sum(e.amount)::integer as amount
    from credit_entries e join credit_accounts a on a.id = e.account_id left join refunds r on r.id = e.refund_id
    where e.order_id = ${orderId}::uuid and a.kind = ${kind} and e.kind in ('redeemed', 'released', 'refunded') and r.to_store_credit is not true
    group by a.id having sum(e.amount) < 0 order by min(e.id::text)`.execute(db);
  return rows;
}

/** Lets gift cards to which money goes back be redeemed for at least these days. */
export const extendExpiry = (db: Database, account: string, day: string): Promise<unknown> =>
  sql`update gift_cards set expires_on = ${day}::date, version = version + 1 where account_id = ${account}::uuid and expires_on < ${day}::date`.execute(
    db,
  );

/** Whether the store credit that paid an order still has an owner. */
export async function hasOwnerOfStoreCredit(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from credit_entries e join credit_accounts a on a.id = e.account_id
    where e.order_id = ${orderId}::uuid and e.kind = 'redeemed' and a.kind = 'store_credit' and a.user_id is not null limit 1`.execute(db);
  return rows.length > 0;
}
