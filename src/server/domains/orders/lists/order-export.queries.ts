import { sql } from 'kysely';
import type { BillingAddress } from '#contract/addresses.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { matchingOrders, type OrderListFilters, withFound } from './order-filters.queries.ts';

export interface ExportedOrder {
  id: string;
  number: string;
  placedAt: Date | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  email: string | null;
  address: Record<'name' | 'line1' | 'city' | 'postalCode' | 'country', string> & Record<'line2' | 'region' | 'phone', string | null>;
  billingAddress: BillingAddress | null;
  items: string;
  units: number;
  subtotal: number;
  discount: number;
  promo: string | null;
  carrier: string;
  deliveryCost: number;
  tax: number;
  total: number;
  refunded: number;
  currency: string;
  vatNumber: string | null;
  hasParcels: boolean;
  tracking: string | null;
  note: string | null;
}

/** The next orders that match, newest first, after the one with the id; as rows of an export. */
export async function findOrdersForExport(
  db: Database,
  { ids, after, limit, ...filters }: OrderListFilters & { ids: readonly string[] | undefined; after: string | null; limit: number },
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    ${withFound(filters)}
    select o.id, o.number, o.placed_at as "placedAt", o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", o.email,
      o.address, o.billing_address as "billingAddress", o.subtotal, o.discount, o.promo_code as promo, (o.delivery ->> 'carrier') || ', ' || (o.delivery ->> 'service') as carrier,
      o.delivery_cost as "deliveryCost", o.tax, o.total, o.currency, o.vat_number as "vatNumber", o.note,
      (select string_agg(i.quantity || ' × ' || i.title || ', ' || i.variation_title || ' (' || i.sku || ')', '; ' order by i.position)
        from order_items i where i.order_id = o.id) as items,
      (select sum(i.quantity)::integer from order_items i where i.order_id = o.id) as units,
      (select coalesce(sum(e.amount), 0)::integer from payment_entries e where e.order_id = o.id and e.kind = 'refunded') as refunded,
      exists (select from parcels p where p.order_id = o.id) as "hasParcels",
      (select string_agg(p.number, ', ' order by p.shipped_at, p.id) from parcels p where p.order_id = o.id) as tracking
    from (
      select id, created_at from ${matchingOrders(filters)}
        ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
        ${after ? sql`and (created_at, id) < (select created_at, id from orders where id = ${after}::uuid)` : sql``}
      order by created_at desc, id desc limit ${limit}
    ) shown join orders o on o.id = shown.id
    order by shown.created_at desc, shown.id desc`.execute(db);
  return rows;
}
