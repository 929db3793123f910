import { type RawBuilder, sql } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { OrderDocument } from '#contract/invoices.ts';
import type { OrderStatus, ShipmentRate } from '#contract/orders.ts';
import type { QuotedItem } from '#server/domains/delivery/quotes/quoted-items.ts';
import { derivePaymentSummary, type PaymentEntry } from '#server/domains/payments/ledger/derive-payment-summary.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { emitExpression } from '#server/platform/events/emit.ts';
import { parcelsColumn, returnsColumn } from './order-parts.queries.ts';
import { eventOfStatus } from './orders.events.ts';
import type { OrderRecord } from './orders.tables.ts';

/** An order as it is read, with its payment entries, invoice and credit notes. */
export type StoredOrder = OrderRecord & {
  payments: PaymentEntry[];
  documents: OrderDocument[];
  accountEmail: string | null;
  unitsCounted: boolean;
};

/** How long a request holds its stock and promo redemption. */
export const requestLifetime = 30 * 60_000;

/** A caller of the API, or the shop itself in its jobs. */
export type OrderCaller = Actor | { kind: 'shop' };

export type Owner = Actor | { kind: 'user'; userId: string };

/** The caller's own orders; all orders for admins and the shop. */
const accessibleTo = (caller: OrderCaller | Owner): RawBuilder<boolean> => {
  switch (caller.kind) {
    case 'user':
      return sql`o.user_id = ${caller.userId}::uuid`;
    case 'guest':
      return sql`o.guest_id = ${caller.guestId}::uuid`;
    case 'admin':
    case 'shop':
      return sql`true`;
    case 'anonymous':
      return sql`false`;
  }
};

export const orderColumns = sql`o.id, o.number, o.status, o.guest_id as "guestId", o.user_id as "userId", o.email, o.address, o.subtotal, o.discount,
  o.promo_code as promo, o.discounts, o.delivery, o.delivery_cost as "deliveryCost", o.tax, o.total, o.currency, o.payment_method as "paymentMethod", o.note,
  o.vat_number as "vatNumber", o.reverse_charge as "reverseCharge",
  (select json_build_object('dueAt', b.due_at, 'account', b.account) from bank_transfers b where b.order_id = o.id) as transfer,
  o.expires_at as "expiresAt", o.created_at as "createdAt", o.updated_at as "updatedAt", o.units_counted as "unitsCounted",
  (select u.email from users u where u.id = o.user_id) as "accountEmail",
  (select json_agg(json_build_object('product', i.product_id, 'variation', i.variation_id, 'title', i.title,
      'variationTitle', i.variation_title, 'sku', i.sku, 'image', i.image, 'unitPrice', i.unit_price, 'quantity', i.quantity,
      'discount', i.discount, 'taxClass', i.tax_class, 'taxRate', i.tax_rate, 'tax', i.tax, 'total', i.total, 'slug', p.slug) order by i.position)
    from order_items i left join products p on p.id = i.product_id and p.enabled where i.order_id = o.id) as items,
  (select json_agg(json_build_object('status', h.status, 'at', h.at, 'by', h.by, 'note', h.note, 'admin', a.name) order by h.position)
    from order_history h left join users a on a.id = h.admin_id where h.order_id = o.id) as history,
  ${parcelsColumn}, ${returnsColumn},
  (select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount) order by e.created_at, e.id), '[]')
    from payment_entries e where e.order_id = o.id) as payments,
  (select coalesce(json_agg(json_build_object('_id', d.id, 'kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at)
      order by d.issued_at, d.id), '[]')
    from invoices d where d.order_id = o.id) as documents`;

export interface OrderRef {
  id: string;
  /** The hash of the key in a mailed link, which gives anyone who has it access to this order. */
  keyHash?: Buffer;
}

export const matchesRef = (caller: OrderCaller, { id, keyHash }: OrderRef): RawBuilder<boolean> => {
  const byKey = keyHash ? sql`or (o.key_hash = ${keyHash} and o.key_expires_at > now())` : sql``;
  return sql`o.id = ${id}::uuid and (${accessibleTo(caller)} ${byKey})`;
};

export async function findOrder(db: Database, caller: OrderCaller, ref: OrderRef): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from orders o where ${matchesRef(caller, ref)}`.execute(db);
  return rows[0];
}

/** Locks an order until the transaction ends. After waiting for the lock, its status is current, but its history may lack the latest entries. */
export async function lockOrder(db: Database, caller: OrderCaller, ref: OrderRef): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from orders o where ${matchesRef(caller, ref)} for update of o`.execute(
    db,
  );
  return rows[0];
}

/** The caller's orders that have been placed, whatever their status now. */
const placedBy = (actor: Owner) =>
  sql`orders o where ${accessibleTo(actor)} and exists (select 1 from order_history h where h.order_id = o.id and h.status = 'placed')`;

/** All placed orders of the caller, newest first. */
export async function findPlacedOrders(db: Database, actor: Owner): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from ${placedBy(actor)} order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}

/** A page of the caller's placed orders, newest first, with the total number. Only the orders on the page are read in full. */
export async function findPlacedOrdersPage(
  db: Database,
  actor: Owner,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: StoredOrder[]; total: number }> {
  const { rows } = await sql<{ placed: number } & (StoredOrder | { id: null })>`
    select counted.placed, page.*
    from (select count(*) as placed from ${placedBy(actor)}) counted
    left join (
      select ${orderColumns}
      from (select o.id from ${placedBy(actor)} order by o.created_at desc, o.id desc limit ${limit} offset ${(page - 1) * limit}) shown
      join orders o on o.id = shown.id
    ) page on true
    order by page."createdAt" desc, page.id desc`.execute(db);
  return { rows: rows.filter((row): row is { placed: number } & StoredOrder => row.id !== null), total: rows[0]?.placed ?? 0 };
}

/** Locks the caller's open requests, of which there is at most one. */
export async function lockOpenRequests(db: Database, actor: Owner): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select ${orderColumns} from orders o where ${accessibleTo(actor)} and o.status = 'pending' for update of o`.execute(db);
  return rows;
}

/**
 * Locks the caller's open request and recent orders to this address. Some of these may have been placed before `since`, and only changed status after it.
 * The condition uses only columns of the order, since PostgreSQL rechecks those after waiting for a lock: an order that is just being placed is found.
 */
export async function lockRecentOrders(
  db: Database,
  actor: Actor,
  { address, since }: { address: OrderRecord['address']; since: Date },
): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select ${orderColumns} from orders o
    where ${accessibleTo(actor)} and (o.status = 'pending' or (
      o.status in ('placed', 'processing', 'shipped', 'delivered') and o.updated_at > ${since}
      and o.created_at > ${new Date(since.getTime() - requestLifetime)} and o.address = ${JSON.stringify(address)}::jsonb))
    for update of o`.execute(db);
  return rows;
}

/** The quantities that the caller's open request has reserved, by variation. */
export async function findReservedQuantities(db: Database, actor: Actor): Promise<Map<string, number>> {
  const { rows } = await sql<{ variation: string; quantity: number }>`
    select i.variation_id as variation, sum(i.quantity)::integer as quantity
    from orders o join order_items i on i.order_id = o.id
    where ${accessibleTo(actor)} and o.status = 'pending' group by i.variation_id`.execute(db);
  return new Map(rows.map(({ variation, quantity }) => [variation, quantity]));
}

/** The promo that the caller's open request has redeemed. */
export async function findHeldPromo(db: Database, actor: Actor): Promise<{ orderId: string; promoId: string } | null> {
  const { rows } = await sql<{ orderId: string; promoId: string }>`
    select o.id as "orderId", r.promo_id as "promoId"
    from orders o join promo_redemptions r on r.order_id = o.id and r.released_at is null
    where ${accessibleTo(actor)} and o.status = 'pending'`.execute(db);
  return rows[0] ?? null;
}

export async function findExpiredRequests(db: Database): Promise<string[]> {
  const expired = db.selectFrom('orders').select('id').where('status', '=', 'pending').where('expires_at', '<=', new Date());
  return (await expired.orderBy('expires_at').limit(500).execute()).map(({ id }) => id);
}

/** A quote of the caller with the current address, and whether the caller has an open request. */
export interface QuoteForOrder {
  items: QuotedItem[];
  rates: ShipmentRate[];
  expiresAt: Date;
  /** Whether the address has changed since the quote. */
  addressChanged: boolean;
  address: Omit<Address, 'isDefault' | 'createdAt' | 'updatedAt'>;
  openRequest: boolean;
}

/** Also locks the address, so that requests of one caller run one after the other. */
export async function lockQuoteForOrder(db: Database, actor: Actor, quoteId: string): Promise<QuoteForOrder | undefined> {
  if (actor.kind !== 'user' && actor.kind !== 'guest') return undefined;
  const owner = actor.kind === 'user' ? sql`q.user_id = ${actor.userId}::uuid` : sql`q.guest_id = ${actor.guestId}::uuid`;
  const { rows } = await sql<QuoteForOrder>`
    select q.items, q.rates, q.expires_at as "expiresAt", a.version is distinct from q.address_version as "addressChanged",
      json_build_object('_id', a.id, 'name', a.name, 'line1', a.line1, 'line2', a.line2, 'city', a.city, 'region', a.region,
        'postalCode', a.postal_code, 'country', a.country, 'phone', a.phone, 'instructions', a.instructions) as address,
      exists (select 1 from orders o where ${accessibleTo(actor)} and o.status = 'pending') as "openRequest"
    from shipment_quotes q join addresses a on a.id = q.address_id
    where q.id = ${quoteId}::uuid and ${owner}
    for no key update of a`.execute(db);
  return rows[0];
}

/** Inserts a pending order with its lines and first history entry. Returns false if its number is taken, or if the caller has an open request. */
export async function insertOrder(db: Database, order: OrderRecord): Promise<boolean> {
  const { rows } = await sql`
    with o as (
      insert into orders (id, number, status, guest_id, user_id, email, address, subtotal, discount, promo_code, discounts, delivery, delivery_cost,
        tax, total, currency, payment_method, payment_status, note, vat_number, reverse_charge, expires_at, created_at, updated_at)
      values (${order.id}, ${order.number}, ${order.status}, ${order.guestId}, ${order.userId}, ${order.email}, ${JSON.stringify(order.address)},
        ${order.subtotal}, ${order.discount}, ${order.promo}, ${JSON.stringify(order.discounts)}, ${JSON.stringify(order.delivery)}, ${order.deliveryCost}, ${order.tax},
        ${order.total}, ${order.currency}, ${order.paymentMethod}, ${derivePaymentSummary([], order.total).status}, ${order.note}, ${order.vatNumber}, ${order.reverseCharge},
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
      insert into order_history (order_id, position, status, at, by, note)
      select o.id, h.position, h.status, h.at, h.by, h.note
      from o, json_to_recordset(${JSON.stringify(order.history.map((line, position) => ({ ...line, position })))}::json)
        as h(position integer, status text, at timestamptz, by text, note text)
    )
    select id from o`.execute(db);
  return rows.length > 0;
}

export interface StatusChange {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  at: Date;
  by: string;
  /** The admin who changes it, if it is one. */
  adminId?: string | null;
  note: string | null;
  /** Stored together with the status if given. */
  email?: string;
}

/** Changes the status of an order, adds the history entry and emits the event. Returns false if the status is no longer `from`. */
export async function updateOrderStatus(
  db: Database,
  { id, from, to, at, by, adminId = null, note, email }: StatusChange,
): Promise<boolean> {
  const eventType = eventOfStatus[to];
  const event = eventType ? emitExpression(eventType, { orderId: id }) : null;
  const { rows } = await sql`
    with moved as (
      update orders set status = ${to}, expires_at = null, email = coalesce(${email ?? null}::citext, email), updated_at = ${at},
        placed_at = case when ${to}::text = 'placed' then ${at}::timestamptz else placed_at end
      where id = ${id}::uuid and status = ${from} returning id
    ),
    logged as (
      insert into order_history (order_id, position, status, at, by, note, admin_id)
      select id, (select coalesce(max(position), -1) + 1 from order_history where order_id = ${id}::uuid), ${to}, ${at}, ${by}, ${note},
        ${adminId}::uuid
      from moved
    )
    select id${event ? sql`, ${event} as jobs` : sql``} from moved`.execute(db);
  return rows.length > 0;
}

/** Whether the customer has placed another order that is not cancelled. */
export async function hasOtherOrder(
  db: Database,
  customer: { email: string | null; userId: string | null },
  except: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where status not in ('pending', 'cancelled') and id is distinct from ${except}::uuid
      and (email = ${customer.email}::citext or user_id = ${customer.userId}::uuid) limit 1`.execute(db);
  return rows.length > 0;
}
