import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

// What events say about entities: ids and the main fields, and nothing by which a person can be recognized (docs/decisions/0072). Whoever needs more reads it
// with an API key.

type Data = Record<string, unknown>;

const readData = async (db: Database, statement: RawBuilder<{ data: Data }>): Promise<Data | null> =>
  (await statement.execute(db)).rows[0]?.data ?? null;

/** An order that was placed; null for a request that never was. */
export const findOrderData = (db: Database, orderId: string): Promise<Data | null> =>
  readData(
    db,
    sql<{ data: Data }>`
      select json_build_object('_id', o.id, 'number', o.number, 'status', o.status, 'paymentStatus', o.payment_status, 'currency', o.currency,
        'subtotal', o.subtotal, 'discount', o.discount, 'deliveryCost', o.delivery_cost, 'tax', o.tax, 'total', o.total, 'promo', o.promo_code,
        'user', o.user_id, 'placedAt', o.placed_at, 'items', (
          select json_agg(json_build_object('product', i.product_id, 'variation', i.variation_id, 'sku', i.sku, 'title', i.title,
            'variationTitle', i.variation_title, 'quantity', i.quantity, 'unitPrice', i.unit_price, 'total', i.total) order by i.position)
          from order_items i where i.order_id = o.id
        )) as data
      from orders o where o.id = ${orderId} and o.placed_at is not null`,
  );

/** The units of a parcel or a return, by the line of the order. */
const unitsJson = (lines: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('position', l.position, 'sku', i.sku, 'quantity', l.quantity) order by l.position), '[]')
  from ${lines} l join order_items i on i.order_id = l.order_id and i.position = l.position)`;

export const findParcelData = (db: Database, parcelId: string): Promise<Data | null> =>
  readData(
    db,
    sql<{ data: Data }>`
      select json_build_object('_id', p.id, 'order', o.id, 'number', o.number, 'carrier', p.carrier, 'shippedAt', p.shipped_at,
        'items', ${unitsJson(sql`(select * from parcel_items where parcel_id = p.id)`)}) as data
      from parcels p join orders o on o.id = p.order_id where p.id = ${parcelId}`,
  );

export const findReturnData = (db: Database, returnId: string): Promise<Data | null> =>
  readData(
    db,
    sql<{ data: Data }>`
      select json_build_object('_id', r.id, 'order', o.id, 'number', o.number, 'status', r.status, 'reason', r.reason, 'createdAt', r.created_at,
        'items', ${unitsJson(sql`(select * from return_items where return_id = r.id)`)}) as data
      from returns r join orders o on o.id = r.order_id where r.id = ${returnId}`,
  );

/** Money that has moved. `amount`: of what has just happened. */
export const findPaymentData = (
  db: Database,
  { orderId, amount, refundId = null }: { orderId: string; amount: number; refundId?: string | null },
): Promise<Data | null> =>
  readData(
    db,
    sql<{ data: Data }>`
      select json_build_object('order', id, 'number', number, 'amount', ${amount}::int, 'currency', currency, 'refund', ${refundId}::uuid,
        'paymentStatus', payment_status) as data
      from orders where id = ${orderId}`,
  );

export const findSubscriberData = (db: Database, subscriberId: string): Promise<Data | null> =>
  readData(
    db,
    sql<{ data: Data }>`
      select json_build_object('_id', id, 'source', source, 'confirmedAt', confirmed_at) as data
      from subscribers where id = ${subscriberId} and status = 'confirmed'`,
  );

export const findUserData = (db: Database, userId: string): Promise<Data | null> =>
  readData(
    db,
    sql<{ data: Data }>`
      select json_build_object('_id', id, 'createdAt', created_at) as data from users where id = ${userId} and role = 'user'`,
  );

interface EntityData {
  id: string;
  data: Data;
}

/** What each kind of recorded change says about these entities. Of one that no longer exists there is nothing, unless that is the event. */
const changeData: Readonly<Record<string, (ids: readonly string[]) => RawBuilder<EntityData>>> = {
  'product.created': (ids) => productData(ids),
  'product.updated': (ids) => productData(ids),
  'product.deleted': (ids) => sql<EntityData>`
    select id, json_build_object('_id', id) as data from unnest(${ids}::uuid[]) as id
    where not exists (select from products p where p.id = id.id and p.deleted_at is null)`,
  'stock.changed': (ids) => sql<EntityData>`
    select v.id, json_build_object('variation', v.id, 'product', v.product_id, 'sku', v.sku, 'stock', s.on_hand, 'reserved', s.reserved,
      'available', s.on_hand - s.reserved) as data
    from variations v join stock_levels s on s.variation_id = v.id where v.id = any(${ids}::uuid[]) and not v.deleted`,
  'review.published': (ids) => sql<EntityData>`
    select id, json_build_object('_id', id, 'product', product_id, 'rating', rating, 'verifiedPurchase', verified_purchase, 'createdAt', created_at) as data
    from reviews where id = any(${ids}::uuid[]) and status = 'published'`,
};

const productData = (ids: readonly string[]) => sql<EntityData>`
  select p.id, json_build_object('_id', p.id, 'title', p.title, 'slug', p.slug, 'vendor', p.vendor, 'category', p.category_id, 'enabled', p.enabled,
    'version', p.version, 'variations', coalesce((
      select json_agg(json_build_object('_id', v.id, 'title', v.title, 'sku', v.sku, 'price', v.price, 'compareAtPrice', v.compare_at_price)
        order by v.position)
      from variations v where v.product_id = p.id
    ), '[]')) as data
  from products p where p.id = any(${ids}::uuid[]) and p.deleted_at is null`;

/** What an event says about entities that have changed, by their ids. */
export async function findChangeData(db: Database, event: string, ids: readonly string[]): Promise<Map<string, Data>> {
  const statement = changeData[event]?.(ids);
  if (!statement) return new Map();
  return new Map((await statement.execute(db)).rows.map(({ id, data }) => [id, data]));
}
