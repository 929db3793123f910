import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { MailRow } from '#server/platform/mail/mails.queries.ts';
import '../orders.tables.ts';
import '#server/domains/fulfilment/fulfilment.tables.ts';
import '#server/domains/payments/payments.tables.ts';
import '#server/domains/returns/returns.tables.ts';

/** A mail about an order. `reference`: the id of what it is about, such as a parcel; for most mails the order itself. */
export interface OrderMailRef {
  orderId: string;
  template: string;
  reference: string;
}

/** Records that a mail is queued. Returns false if it was queued before. */
export async function insertOrderMail(db: Database, { orderId, template, reference }: OrderMailRef, mailId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_mails')
    .values({ order_id: orderId, template, reference, mail_id: mailId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A mail that was queued about an order, with its content; undefined if the outbox no longer has it. */
export const findMailOfOrder = (db: Database, orderId: string, mailId: string): Promise<MailRow | undefined> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('id', 'in', (known) => known.selectFrom('order_mails').select('mail_id').where('order_id', '=', orderId))
    .executeTakeFirst();

/** From when on the mails of an order are known. */
const knownSince = sql`greatest(now() - interval '30 days', (select applied_at from migrations where name = '0025-order-mails.sql'))`;

/** Whether the order `o` has mails about its parcels: a gift card has its own. */
const hasParcelMails = sql`o.delivery ->> 'kind' is distinct from 'email'`;

/** Whether the money of the payment entry `e` came from outside, as in `confirmTransfer`: gift cards and store credit need no confirmation. */
const isTransferred = sql`e.provider not in ('gift_card', 'store_credit')`;

/** Since when money by bank transfer is confirmed: shops that are older than these mails did not send any before. */
const transfersConfirmedSince = sql`(
  select coalesce(min(created_at), now()) from order_mails where template in ('orders.payment-arrived', 'orders.payment-incomplete')
)`;

/**
 * The mails that should have been queued by now, but were not: what happened within 30 days, and not in the last 15 minutes. The conditions are those under
 * which the mails are written. Newest order first.
 */
export async function findMissingOrderMails(db: Database): Promise<(OrderMailRef & { number: string })[]> {
  const { rows } = await sql<OrderMailRef & { number: string }>`
    with facts (template, order_id, reference, at) as (
      select 'orders.placed', id, id, placed_at from orders where confirmation_mail and status not in ('pending', 'cancelled')
      union all
      select 'orders.cancelled', o.id, o.id, h.at from orders o join order_history h on h.order_id = o.id
      where o.status = 'cancelled' and h.status = 'cancelled' and h.at >= o.placed_at
      union all
      select 'orders.unshipped-cancelled', id, id, unshipped_cancelled_at from orders where unshipped_cancelled_at is not null
      union all
      select 'fulfilment.shipped', p.order_id, p.id, p.shipped_at from parcels p join orders o on o.id = p.order_id where ${hasParcelMails}
      union all
      select 'fulfilment.delivered', o.id, o.id, h.at from order_history h join orders o on o.id = h.order_id where h.status = 'delivered' and ${hasParcelMails}
      union all
      select 'returns.requested', order_id, id, created_at from returns where status = 'requested' and reason <> 'withdrawal'
      union all
      select 'returns.withdrawal', order_id, id, created_at from withdrawals
      union all
      select 'returns.received', order_id, id, received_at from returns where received_at is not null
      union all
      select 'returns.rejected', order_id, id, closed_at from returns where status = 'rejected' and answer is not null
      union all
      select 'orders.refunded', order_id, id, updated_at from refunds where state = 'succeeded'
      union all
      select 'orders.payment-returned', e.order_id, e.id, e.created_at from payment_entries e join orders o on o.id = e.order_id
      where e.kind = 'voided' and o.placed_at is null
      union all
      select 'orders.payment-arrived', o.id, o.id, max(e.created_at) filter (where ${isTransferred})
      from orders o join payment_entries e on e.order_id = o.id
      where o.payment_method = 'transfer' and o.status <> 'cancelled' and e.kind = 'captured'
      group by o.id
      having sum(e.amount) >= o.total and max(e.created_at) filter (where ${isTransferred}) > greatest(o.placed_at, ${transfersConfirmedSince})
      union all
      select 'orders.payment-incomplete', e.order_id, e.id, e.created_at
      from payment_entries e join orders o on o.id = e.order_id join bank_transfers t on t.order_id = o.id and t.account <> 'null'
      where o.payment_method = 'transfer' and o.payment_status = 'unpaid' and o.status <> 'cancelled' and e.kind = 'captured'
        and ${isTransferred} and e.created_at > greatest(o.placed_at, ${transfersConfirmedSince})
      union all
      select 'orders.payment-reminder', order_id, order_id, reminded_at from bank_transfers where account <> 'null'
    )
    select o.id as "orderId", f.template, f.reference, o.number
    from facts f join orders o on o.id = f.order_id
    where f.at > ${knownSince} and f.at < now() - interval '15 minutes' and o.email is not null and o.erased_at is null
      and not exists (select from order_mails m where m.order_id = f.order_id and m.template = f.template and m.reference = f.reference)
    order by o.created_at desc, f.at`.execute(db);
  return rows;
}

/** The numbers of orders whose outbox has a mail that was never recorded: it was queued twice, or inserted by hand. */
export async function findUnknownOrderMails(db: Database, templates: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct o.number
    from mails m join orders o on o.number = substring(m.subject from '\\m[0-9A-Z]{4}-[0-9A-Z]{4}\\M')
    where m.created_at > ${knownSince} and m.template = any(${templates}::text[])
      and not exists (select from order_mails known where known.order_id = o.id and known.mail_id = m.id)
    order by o.number`.execute(db);
  return rows.map(({ number }) => number);
}
