import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../gift-cards.tables.ts';

/** The issued gift cards that were bought with an order, their accounts locked until the transaction ends. */
export async function lockCardsOfOrder(db: Database, orderId: string): Promise<{ account: string; balance: number }[]> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select a.id as account, a.balance from gift_cards g join credit_accounts a on a.id = g.account_id
    where g.order_id = ${orderId}::uuid order by a.id for update of a`.execute(db);
  return rows;
}

/** What a refund took off gift cards and was not put back; positive amounts. */
export async function findRevoked(db: Database, refundId: string): Promise<{ account: string; amount: number; order: string | null }[]> {
  const { rows } = await sql<{ account: string; amount: number; order: string | null }>`
    select account_id as account, -sum(amount)::integer as amount, order_id as "order" from credit_entries
    where refund_id = ${refundId}::uuid and kind = 'revoked' group by account_id, order_id having sum(amount) < 0`.execute(db);
  return rows;
}

/** Switches the gift cards of an order off. */
export const disableGiftCards = (db: Database, orderId: string): Promise<unknown> =>
  sql`update gift_cards set disabled_at = coalesce(disabled_at, now()), version = version + 1 where order_id = ${orderId}::uuid and issued_at is not null`.execute(
    db,
  );
