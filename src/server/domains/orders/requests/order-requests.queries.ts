import { sql } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { ShipmentRate } from '#contract/orders.ts';
import type { QuotedItem } from '#server/domains/delivery/quotes/quoted-items.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { accessibleTo, type Owner } from '../order-access.queries.ts';
import { orderColumns, type StoredOrder } from '../order-columns.queries.ts';
import type { OrderRecord } from '../orders.tables.ts';

/** How long a request holds its stock and promo redemption. */
export const requestLifetime = 30 * 60_000;

const openRequestsOf = (actor: Owner) => sql`select ${orderColumns} from orders o where ${accessibleTo(actor)} and o.status = 'pending'`;

/** The caller's open requests, of which there is at most one. */
export async function findOpenRequests(db: Database, actor: Owner): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`${openRequestsOf(actor)}`.execute(db);
  return rows;
}

/** Their ids, which a new request would release. */
export async function findOpenRequestIds(db: Database, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from orders o where ${accessibleTo(actor)} and o.status = 'pending'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the caller's open requests. */
export async function lockOpenRequests(db: Database, actor: Owner): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`${openRequestsOf(actor)} for update of o`.execute(db);
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

/** The promo that an open request has redeemed. */
export interface OpenRedemption {
  orderId: string;
  promoId: string;
}

export async function findOpenRedemptionOf(db: Database, actor: Actor): Promise<OpenRedemption | null> {
  const { rows } = await sql<OpenRedemption>`
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
