import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/payments/payments.tables.ts';
import '#server/domains/orders/orders.tables.ts';
import '../gift-cards.tables.ts';

const namesOf = ({ rows }: { rows: { name: string }[] }): string[] => rows.map(({ name }) => name);

/** Gift cards and store credits whose balance is not the sum of their entries. */
export const findWrongBalances = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select coalesce('•••• ' || g.last_four, 'of ' || u.email, a.id::text) as name
      from credit_accounts a left join gift_cards g on g.account_id = a.id left join users u on u.id = a.user_id
      left join (select account_id, sum(amount) as amount from credit_entries group by account_id) entries on entries.account_id = a.id
      where a.balance <> coalesce(entries.amount, 0) order by a.created_at desc`.execute(db),
  );

/** Orders of which gift cards and store credit hold, or have paid, another amount than the order says, or than its ledger of payments has. */
export const findWrongRedemptions = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select o.number as name
      from orders o
      left join (
        select order_id, -sum(amount) as amount from credit_entries where kind in ('redeemed', 'released') and order_id is not null group by order_id
      ) held on held.order_id = o.id
      left join (
        select order_id, sum(amount) as amount from payment_entries where kind = 'captured' and provider in ('gift_card', 'store_credit')
        group by order_id
      ) paid on paid.order_id = o.id
      where (o.credit_amount > 0 or held.amount <> 0 or paid.amount > 0)
        and (coalesce(held.amount, 0) <> case when o.status = 'pending' or o.placed_at is not null then o.credit_amount else 0 end
          or coalesce(paid.amount, 0) <> case when o.placed_at is not null then o.credit_amount else 0 end)
      order by o.created_at desc`.execute(db),
  );

/** Orders whose refunds to gift cards and store credit are not in their ledgers. */
export const findWrongCreditRefunds = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select distinct o.number as name
      from refunds r join orders o on o.id = r.order_id
      left join (select refund_id, sum(amount) as amount from credit_entries where kind = 'refunded' group by refund_id) e on e.refund_id = r.id
      where coalesce(e.amount, 0) <> case
        when r.state = 'succeeded' and (r.to_store_credit or r.provider in ('gift_card', 'store_credit')) then r.amount else 0 end`.execute(
      db,
    ),
  );

/** Orders of gift cards of which money was paid a while ago, and is there, but whose cards are not issued. */
export const findUnissuedOrders = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select o.number as name from gift_cards g join orders o on o.id = g.order_id
      join (
        select order_id, max(created_at) as last, sum(case kind when 'captured' then amount when 'refunded' then -amount else 0 end) as amount
        from payment_entries group by order_id
      ) paid on paid.order_id = o.id
      where g.issued_at is null and o.status not in ('pending', 'cancelled') and paid.amount >= o.total
        and paid.last < now() - interval '15 minutes' and o.placed_at < now() - interval '15 minutes'
      order by o.created_at desc`.execute(db),
  );

/** Orders whose money went back, though the amount is still on their gift cards; what was paid beyond the total may go back. */
export const findUnrevokedOrders = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select distinct o.number as name
      from gift_cards g join orders o on o.id = g.order_id
      join (select order_id, sum(amount) as amount from refunds where state <> 'failed' group by order_id) back on back.order_id = o.id
      left join (select order_id, sum(amount) as amount from payment_entries where kind = 'captured' group by order_id) paid on paid.order_id = o.id
      left join (select account_id, -sum(amount) as amount from credit_entries where kind = 'revoked' group by account_id) r on r.account_id = g.account_id
      where g.issued_at is not null and g.disabled_at is null
        and coalesce(r.amount, 0) < back.amount - greatest(0, coalesce(paid.amount, 0) - o.total)`.execute(db),
  );

/** Orders whose gift cards were switched off for a dispute that is over. */
export const findCardsOffAfterDispute = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select distinct o.number as name from gift_cards g join orders o on o.id = g.order_id
      where g.disabled_for_dispute and (
        select coalesce(sum(case kind when 'disputed' then amount else -amount end), 0) from payment_entries e
        where e.order_id = o.id and e.kind in ('disputed', 'dispute_won')) <= 0`.execute(db),
  );

/** How many gift cards should have been sent since yesterday. `today`: in the shop's time zone. */
export async function countOverdueCards(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from gift_cards g join credit_accounts a on a.id = g.account_id
    where g.sent_at is null and g.issued_at < now() - interval '1 day' and g.recipient_email is not null and g.disabled_at is null
      and (g.send_on < ${today}::date or (g.send_on is null and g.code_hash is null)) and a.balance > 0`.execute(db);
  return rows[0]?.count ?? 0;
}
