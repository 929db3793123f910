import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/orders/orders.tables.ts';
import '#server/domains/payments/payments.tables.ts';
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

/**
 * What the gift cards of an order still have to lose, in minor units: what was refunded of it, or is being refunded, less what was paid beyond its total, and what
 * they have lost already.
 */
export async function findAmountToRevoke(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select greatest(0, coalesce((select sum(amount) from refunds where order_id = o.id and state <> 'failed'), 0)
        - greatest(0, coalesce((select sum(amount) from payment_entries where order_id = o.id and kind = 'captured'), 0) - o.total)
        + coalesce((select sum(e.amount) from credit_entries e join gift_cards g on g.account_id = e.account_id
            where g.order_id = o.id and e.kind = 'revoked'), 0))::integer as amount
    from orders o where o.id = ${orderId}::uuid`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Switches the gift cards of an order off. */
export const disableGiftCards = (db: Database, orderId: string, { forDispute }: { forDispute: boolean }): Promise<unknown> =>
  sql`
    update gift_cards set disabled_at = now(), disabled_for_dispute = ${forDispute}, version = version + 1
    where order_id = ${orderId}::uuid and issued_at is not null and disabled_at is null`.execute(db);

/** Switches the gift cards of an order off for good: one that a dispute has switched off stays off when the dispute is over. */
export const disableWithdrawnCards = (db: Database, orderId: string): Promise<unknown> =>
  sql`
    update gift_cards set disabled_at = coalesce(disabled_at, now()), disabled_for_dispute = false, version = version + 1
    where order_id = ${orderId}::uuid and issued_at is not null`.execute(db);
