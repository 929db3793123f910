import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../payments.tables.ts';

/** The same rules as in `derive-payment-summary.ts`. */
export async function findOrdersWithOtherStatus(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with sums as (
      select order_id, coalesce(sum(amount) filter (where kind = 'waived'), 0) as waived,
        coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
        coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
        (array_agg(kind order by created_at desc, id desc) filter (where kind not in ('captured', 'disputed', 'dispute_won', 'waived')))[1] as last
      from payment_entries group by order_id
    )
    select o.number from orders o left join sums s on s.order_id = o.id
    where o.payment_status <> case
      when s.refunded > 0 then case when s.refunded < s.captured then 'partially_refunded' else 'refunded' end
      when coalesce(s.captured, 0) >= o.total - coalesce(s.waived, 0) then 'paid'
      when s.last in ('authorized', 'failed') then s.last
      else 'unpaid'
    end
    order by o.created_at desc`.execute(db);
  return rows.map(({ number }) => number);
}
