import { sql } from 'kysely';
import { derivePaymentSummary } from '#server/domains/payments/ledger/derive-payment-summary.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderRecord } from '../orders.tables.ts';

/** Inserts a pending order with its lines and first history entry. Returns false if its number is taken, or if the caller has an open request. */
export async function insertOrder(db: Database, order: OrderRecord): Promise<boolean> {
  const { rows } = await sql`
    with o as (
      insert into orders (id, number, status, guest_id, user_id, email, address, billing_address, subtotal, discount, promo_code, discounts, delivery, delivery_cost,
        tax, total, credit_amount, currency, payment_method, payment_status, note, vat_number, reverse_charge, expires_at, created_at, updated_at)
      values (${order.id}, ${order.number}, ${order.status}, ${order.guestId}, ${order.userId}, ${order.email}, ${JSON.stringify(order.address)},
        ${order.billingAddress && JSON.stringify(order.billingAddress)},
        ${order.subtotal}, ${order.discount}, ${order.promo}, ${JSON.stringify(order.discounts)}, ${JSON.stringify(order.delivery)}, ${order.deliveryCost}, ${order.tax},
        ${order.total}, ${order.creditAmount}, ${order.currency}, ${order.paymentMethod}, ${derivePaymentSummary([], order.total).status}, ${order.note}, ${order.vatNumber}, ${order.reverseCharge},
        ${order.expiresAt}, ${order.createdAt}, ${order.updatedAt})
      on conflict do nothing
      returning id
    ),
    items as (
      insert into order_items (order_id, position, product_id, variation_id, title, variation_title, sku, image, unit_price, quantity,
        discount, tax_class, tax_rate, tax, total)
      select o.id, i.position, i.product, i.variation, i.title, i."variationTitle", i.sku, i.image, i."unitPrice", i.quantity,
        i.discount, i."taxClass", i."taxRate", i.tax, i.total
      from o, json_to_recordset(${JSON.stringify(order.items.map((item, position) => ({ ...item, position })))}::json)
        as i(position integer, product uuid, variation uuid, title text, "variationTitle" text, sku text, image jsonb, "unitPrice" integer,
          quantity integer, discount integer, "taxClass" text, "taxRate" numeric, tax integer, total integer)
    ),
    history as (
      insert into order_history (order_id, position, status, at, by, note, admin_id)
      select o.id, h.position, h.status, h.at, h.by, h.note, h."adminId"
      from o, json_to_recordset(${JSON.stringify(order.history.map((line, position) => ({ ...line, position })))}::json)
        as h(position integer, status text, at timestamptz, by text, note text, "adminId" uuid)
    )
    select id from o`.execute(db);
  return rows.length > 0;
}
