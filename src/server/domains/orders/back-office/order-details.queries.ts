import { sql } from 'kysely';
import type { LedgerEntry, OrderDetails, OrderMail, OrderRefund } from '#contract/order-details.ts';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/payments/payments.tables.ts';
import '#server/domains/returns/returns.tables.ts';
import '../orders.tables.ts';

interface OrderRecords {
  ledger: LedgerEntry[];
  refunds: OrderRefund[];
  mails: OrderMail[];
  handlers: OrderDetails['handlers'];
}

/** `created_by` of a refund is the id of an admin, or says that the shop or the customer made it. As an id it is found by the index of the users. */
const isCreator = sql`a.id = case when r.created_by ~ '^[0-9a-f-]{36}$' then r.created_by::uuid end`;

/** The ledger, refunds and mails of an order, oldest first, and who handled its returns, in one round trip. Times are as PostgreSQL writes them in JSON. */
export async function findOrderRecords(db: Database, orderId: string): Promise<OrderRecords> {
  const { rows } = await sql<OrderRecords>`
    select
      (select coalesce(json_agg(json_build_object('_id', e.id, 'kind', e.kind, 'amount', e.amount, 'provider', e.provider, 'note', e.note,
          'by', a.name, 'at', e.created_at) order by e.created_at, e.id), '[]')
        from payment_entries e
          left join refunds r on e.kind = 'refunded' and r.order_id = e.order_id and r.provider = e.provider and r.reference = e.reference
          left join users a on ${isCreator}
        where e.order_id = ${orderId}::uuid) as ledger,
      (select coalesce(json_agg(json_build_object('_id', r.id, 'amount', r.amount, 'reason', r.reason, 'state', r.state, 'provider', r.provider,
          'by', coalesce(a.name, case when r.created_by in ('shop', 'provider') then r.created_by else 'shop' end), 'paidOutAt', r.paid_out_at,
          'at', r.created_at, 'items', (
            select coalesce(json_agg(json_build_object('position', i.position, 'quantity', i.quantity) order by i.position), '[]')
            from refund_items i where i.refund_id = r.id)) order by r.created_at, r.id), '[]')
        from refunds r left join users a on ${isCreator} where r.order_id = ${orderId}::uuid) as refunds,
      (select coalesce(json_agg(json_build_object('_id', k.mail_id, 'template', k.template, 'subject', m.subject, 'recipient', m.recipient,
          'status', coalesce(m.status, 'deleted'), 'error', case when m.status in ('held', 'failed') then m.error end, 'at', k.created_at, 'sentAt', m.sent_at) order by k.created_at, k.mail_id), '[]')
        from order_mails k left join mails m on m.id = k.mail_id where k.order_id = ${orderId}::uuid) as mails,
      (select coalesce(json_agg(json_build_object('return', t.id, 'by', a.name) order by t.created_at, t.id), '[]')
        from returns t join users a on a.id = t.admin_id where t.order_id = ${orderId}::uuid) as handlers`.execute(db);
  return rows[0] ?? { ledger: [], refunds: [], mails: [], handlers: [] };
}
