import { sql } from 'kysely';
import type { OrderDocument } from '#contract/invoices.ts';
import '#server/domains/fulfilment/fulfilment.tables.ts';
import type { PaymentEntry } from '#server/domains/payments/ledger/derive-payment-summary.ts';
import '#server/domains/gift-cards/gift-cards.tables.ts';
import '#server/domains/payments/payments.tables.ts';
import '#server/domains/returns/returns.tables.ts';
import type { OrderRecord } from './orders.tables.ts';

/** An order as it is read, with its payment entries, invoice and credit notes. */
export type StoredOrder = OrderRecord & {
  payments: PaymentEntry[];
  documents: OrderDocument[];
  accountEmail: string | null;
  unitsCounted: boolean;
  /** Whether it has redeemed a promo with limits per customer. */
  hasLimitedPromo: boolean;
};

/** The parcels of the order `o`, oldest first. */
export const parcelsColumn = sql`
  (select coalesce(json_agg(json_build_object('id', p.id, 'carrier', p.carrier, 'number', p.number, 'url', p.url, 'shippedAt', p.shipped_at,
      'deliveredAt', p.delivered_at, 'returnableUntil', p.returnable_until, 'items', (
        select json_agg(json_build_object('position', pi.position, 'quantity', pi.quantity) order by pi.position)
        from parcel_items pi where pi.parcel_id = p.id)) order by p.shipped_at, p.id), '[]')
    from parcels p where p.order_id = o.id) as parcels`;

/** The returns of the order `o`, oldest first. */
const returnsColumn = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'reason', r.reason, 'note', r.note, 'answer', r.answer,
      'refund', r.refund, 'createdAt', r.created_at, 'receivedAt', r.received_at, 'closedAt', r.closed_at, 'items', (
        select coalesce(json_agg(json_build_object('position', ri.position, 'quantity', ri.quantity, 'restocked', ri.restocked,
          'alreadyRefunded', ri.already_refunded) order by ri.position), '[]')
        from return_items ri where ri.return_id = r.id)) order by r.created_at, r.id), '[]')
    from returns r where r.order_id = o.id) as returns`;

/** The units of the order `o` that were refunded, or are being refunded, as such. Those of returns are not among them. */
export const refundedUnitsColumn = sql`
  (select coalesce(json_agg(json_build_object('position', fi.position, 'quantity', fi.quantity, 'unshipped', fi.unshipped)), '[]')
    from refund_items fi join refunds f on f.id = fi.refund_id where fi.order_id = o.id and f.state <> 'failed') as "refundedUnits"`;

/** What is held for the order `o`, or paid of it, by gift cards and store credit. */
const creditsColumn = sql`
  case when o.credit_amount = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object('kind', a.kind, 'lastFour', g.last_four, 'amount', held.amount) order by held.first), '[]')
    from (
      select account_id, -sum(amount) as amount, min(id::text) as first from credit_entries
      where order_id = o.id and kind in ('redeemed', 'released') group by account_id having sum(amount) < 0
    ) held
    join credit_accounts a on a.id = held.account_id left join gift_cards g on g.account_id = a.id
  ) end as credits`;

/** Who gets the gift card that the order `o` is about. */
const giftCardColumn = sql`
  case when o.delivery ->> 'kind' = 'email' then (
    select json_build_object('recipientName', g.recipient_name, 'recipientEmail', g.recipient_email, 'sendOn', g.send_on, 'sentAt', g.sent_at)
    from gift_cards g where g.order_id = o.id limit 1
  ) end as "giftCard"`;

/** All columns of the order `o`, with its items, history, parcels, returns, payments and documents. */
export const orderColumns = sql`o.id, o.number, o.status, o.guest_id as "guestId", o.user_id as "userId", o.email, o.address, o.billing_address as "billingAddress", o.subtotal, o.discount,
  o.promo_code as promo, o.discounts, o.delivery, o.delivery_cost as "deliveryCost", o.tax, o.total, o.credit_amount as "creditAmount", o.currency, o.payment_method as "paymentMethod", o.note,
  o.vat_number as "vatNumber", o.reverse_charge as "reverseCharge",
  (select json_build_object('dueAt', b.due_at, 'account', b.account) from bank_transfers b where b.order_id = o.id) as transfer,
  o.expires_at as "expiresAt", o.created_at as "createdAt", o.updated_at as "updatedAt", o.units_counted as "unitsCounted",
  o.discounts <> '[]' and exists (
    select from promo_redemptions r join promos p on p.id = r.promo_id
    where r.order_id = o.id and (p.usage_per_customer is not null or p.first_order_only)) as "hasLimitedPromo",
  (select u.email from users u where u.id = o.user_id) as "accountEmail",
  (select json_agg(json_build_object('product', i.product_id, 'variation', i.variation_id, 'title', i.title,
      'variationTitle', i.variation_title, 'sku', i.sku, 'image', i.image, 'unitPrice', i.unit_price, 'quantity', i.quantity,
      'discount', i.discount, 'taxClass', i.tax_class, 'taxRate', i.tax_rate, 'tax', i.tax, 'total', i.total, 'slug', p.slug) order by i.position)
    from order_items i left join products p on p.id = i.product_id and p.enabled where i.order_id = o.id) as items,
  (select json_agg(json_build_object('status', h.status, 'at', h.at, 'by', h.by, 'note', h.note, 'admin', a.name) order by h.position)
    from order_history h left join users a on a.id = h.admin_id where h.order_id = o.id) as history,
  o.unshipped_cancelled_at as "unshippedCancelledAt",
  ${parcelsColumn}, ${returnsColumn}, ${refundedUnitsColumn}, ${creditsColumn}, ${giftCardColumn},
  (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount) order by e.created_at, e.id), '[]')
    from payment_entries e where e.order_id = o.id) as payments,
  (select coalesce(json_agg(json_build_object('_id', d.id, 'kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at)
      order by d.issued_at, d.id), '[]')
    from invoices d where d.order_id = o.id) as documents`;
