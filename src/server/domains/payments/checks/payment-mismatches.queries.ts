import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../payments.tables.ts';

const namesOf = ({ rows }: { rows: { name: string }[] }): string[] => rows.map(({ name }) => name);

export const findOverRefundedOrders = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      with ledger as (
        select order_id, coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
          coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded
        from payment_entries group by order_id
      ),
      pending as (select order_id, sum(amount) as amount from refunds where state = 'pending' group by order_id)
      select o.number as name
      from orders o left join ledger l on l.order_id = o.id left join pending p on p.order_id = o.id
      where coalesce(l.refunded, 0) + coalesce(p.amount, 0) > coalesce(l.captured, 0)
      order by o.created_at desc`.execute(db),
  );

export const findPlacedCardOrdersWithoutMoney = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select o.number as name from orders o
      where o.payment_method = 'card' and o.total > o.credit_amount and o.status not in ('pending', 'cancelled')
        and not exists (select from payment_entries e where e.order_id = o.id and e.kind in ('authorized', 'captured', 'failed')
          and e.provider not in ('gift_card', 'store_credit'))
      order by o.created_at desc`.execute(db),
  );

/** Those that nobody has decided about: nothing has left, and they are not cancelled. */
export const findOrdersWithLostCardPayment = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select number as name from orders
      where payment_status = 'failed' and payment_method = 'card' and status in ('placed', 'processing')
      order by created_at desc`.execute(db),
  );

/** For an hour, the refund of a cancelled order may still wait for its job. */
export const findCancelledOrdersToRefund = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select o.number as name from orders o join payment_entries e on e.order_id = o.id
      where o.status = 'cancelled' and o.updated_at < now() - interval '1 hour'
      group by o.id
      having sum(case when e.kind in ('captured', 'dispute_won') then e.amount when e.kind in ('refunded', 'disputed') then -e.amount else 0 end)
          > (select coalesce(sum(amount), 0) from refunds where order_id = o.id and state = 'pending')
      order by o.created_at desc`.execute(db),
  );

/** One that is only authorized is released within the hour, so it may still be on its way there. */
export const findIntentsWithoutOrder = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select coalesce(reference, id::text) as name from payment_intents
      where order_id is null and (state = 'captured' or (state = 'authorized' and updated_at < now() - interval '1 hour'))
      order by created_at desc`.execute(db),
  );

export const findOrdersPaidTwice = async (db: Database): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }>`
      select o.number as name from payment_intents i join orders o on o.id = i.order_id
      where i.state = 'captured' group by o.id having count(*) > 1 order by o.created_at desc`.execute(db),
  );
