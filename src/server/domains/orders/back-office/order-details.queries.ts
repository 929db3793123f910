import { type RawBuilder, sql } from 'kysely';
import type { LedgerEntry, OrderDetails, OrderMail, OrderRefund } from '#contract/order-details.ts';
import type { Database } from '#server/platform/database/database.ts';
import '#server/domains/fulfilment/fulfilment.tables.ts';
import '#server/domains/payments/payments.tables.ts';
import '#server/domains/returns/returns.tables.ts';
import '../orders.tables.ts';

interface OrderRecords {
  ledger: LedgerEntry[];
  refunds: OrderRefund[];
  mails: OrderMail[];
  handlers: OrderDetails['handlers'];
}

/** Joins the admin whose id a text of a refund is, if it is not `shop` or `provider`. As an id it is found by the index of the users. */
const isAdmin = (user: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
  sql`${user}.id = case when ${by} ~ '^[0-9a-f-]{36}$' then ${by}::uuid end`;

/** The ledger, refunds and mails of an order, oldest first, and who handled its parcels and returns, in one round trip. Times are as PostgreSQL writes them in JSON. */
export async function findOrderRecords(db: Database, orderId: string): Promise<OrderRecords> {
  const { rows } = await sql<OrderRecords>`
    select
      (select coalesce(json_agg(json_build_object('_id', e.id, 'kind', e.kind, 'amount', e.amount, 'provider', e.provider, 'toStoreCredit', coalesce(r.to_store_credit, false), 'note', e.note,
          'by', coalesce(h.name, a.name), 'at', e.created_at) order by e.created_at, e.id), '[]')
        from payment_entries e
          left join users h on h.id = e.admin_id
          left join refunds r on e.kind = 'refunded' and r.order_id = e.order_id and r.provider = e.provider and r.reference = e.reference
          left join users a on ${isAdmin(sql`a`, sql`r.created_by`)}
        where e.order_id = ${orderId}::uuid) as ledger,
      (select coalesce(json_agg(json_build_object('_id', r.id, 'amount', r.amount, 'reason', r.reason, 'state', r.state, 'provider', r.provider, 'toStoreCredit', r.to_store_credit,
          'by', coalesce(a.name, case when r.created_by in ('shop', 'provider') then r.created_by else 'shop' end), 'paidOutAt', r.paid_out_at,
          'paidOutBy', o.name, 'at', r.created_at, 'items', (
            select coalesce(json_agg(json_build_object('position', i.position, 'quantity', i.quantity) order by i.position), '[]')
            from refund_items i where i.refund_id = r.id)) order by r.created_at, r.id), '[]')
        from refunds r left join users a on ${isAdmin(sql`a`, sql`r.created_by`)}
          left join users o on ${isAdmin(sql`o`, sql`r.paid_out_by`)} where r.order_id = ${orderId}::uuid) as refunds,
      (select coalesce(json_agg(json_build_object('_id', k.mail_id, 'template', k.template, 'subject', m.subject, 'recipient', m.recipient,
          'status', coalesce(m.status, 'deleted'), 'error', case when m.status in ('held', 'failed') then m.error end, 'at', k.created_at, 'sentAt', m.sent_at) order by k.created_at, k.mail_id), '[]')
        from order_mails k left join mails m on m.id = k.mail_id where k.order_id = ${orderId}::uuid) as mails,
      json_build_object(
        'parcels', (select coalesce(json_agg(json_build_object('_id', p.id, 'shippedBy', s.name, 'trackingChangedAt', p.tracking_changed_at,
            'trackingChangedBy', t.name, 'deliveredBy', d.name) order by p.shipped_at, p.id), '[]')
          from parcels p left join users s on s.id = p.shipped_by left join users t on t.id = p.tracking_changed_by
            left join users d on d.id = p.delivered_by where p.order_id = ${orderId}::uuid),
        'returns', (select coalesce(json_agg(json_build_object('_id', r.id, 'requestedBy', q.name, 'receivedBy', t.name, 'closedBy', c.name)
            order by r.created_at, r.id), '[]')
          from returns r left join users q on q.id = r.requested_by left join users t on t.id = r.received_by
            left join users c on c.id = r.closed_by where r.order_id = ${orderId}::uuid)) as handlers`.execute(db);
  return rows[0] ?? { ledger: [], refunds: [], mails: [], handlers: { parcels: [], returns: [] } };
}
