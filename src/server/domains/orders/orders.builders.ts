import { sql } from 'kysely';
import type { Product } from '#contract/catalog.ts';
import type { Order, PaymentMethod, ShipmentQuote } from '#contract/orders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { theCarrier } from '#server/domains/delivery/delivery.builders.ts';
import { quoteDelivery } from '#server/domains/delivery/quotes/quote-delivery.ts';
import { deliverOrder } from '#server/domains/fulfilment/deliver-order.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { completeOrder } from './requests/complete-order.ts';
import { requestOrder } from './requests/request-order.ts';

export type Guest = Awaited<ReturnType<typeof aGuest>>;

/** A line with a new product. */
interface LineOverrides {
  stock?: number;
  price?: number;
  quantity?: number;
}

export interface Checkout {
  guest: Guest;
  products: Product[];
  items: { variation: string; quantity: number }[];
  quote: ShipmentQuote;
}

interface CheckoutOverrides {
  guest?: Guest;
  lines?: LineOverrides[];
  /** Used instead of new products. */
  items?: { variation: string; quantity: number }[];
}

/** A guest with an address and a quote for the items, ready to request an order. */
export async function aCheckout(db: Database, { guest, lines = [{}], items }: CheckoutOverrides = {}): Promise<Checkout> {
  const buyer = guest ?? (await aGuest(db));
  const products: Product[] = [];
  const ownItems: Checkout['items'] = [];
  for (const { stock = 10, price = 1_999, quantity = 1 } of items ? [] : lines) {
    const product = await aProduct(db, { variations: [{ stock, price }] });
    products.push(product);
    ownItems.push({ variation: product.mainVariation._id, quantity });
  }
  const settings = await getSettings(db);
  const quoteInput = { addressId: buyer.address._id, items: items ?? ownItems, settings, carrier: await theCarrier(db) };
  return { guest: buyer, products, items: quoteInput.items, quote: await quoteDelivery(db, buyer.actor, quoteInput) };
}

interface OrderOverrides extends CheckoutOverrides {
  status?: 'pending' | 'placed';
  email?: string;
  promo?: string;
  /** By card it stays pending until it is paid. */
  payment?: PaymentMethod;
}

/** A placed or pending order of a guest. */
export async function anOrder(
  db: Database,
  { status = 'placed', email = 'ada@example.com', promo, payment, ...overrides }: OrderOverrides = {},
): Promise<Checkout & { order: Order }> {
  const checkout = await aCheckout(db, overrides);
  const { guest, items, quote } = checkout;
  const card = payment === 'card' ? { email } : {};
  const draft = { address: guest.address._id, items, quote: quote._id, promo, hasKey: true, payment, ...card };
  const order = await requestOrder(db, guest.actor, draft, await getSettings(db));
  return {
    ...checkout,
    order: status === 'pending' || payment === 'card' ? order : await completeOrder(db, guest.actor, order._id, email),
  };
}

/** Copies an order with its lines and history `count` times. The copies are older, in pairs with the same creation time, and have the same owner or none. */
export async function copyOrders(
  db: Database,
  id: string,
  { count, withoutOwner: ofNobody = false }: { count: number; withoutOwner?: boolean },
): Promise<void> {
  const changes = ofNobody ? sql`'{ "user_id": null, "guest_id": null }'::jsonb` : sql`'{}'::jsonb`;
  await sql`
    with made as materialized (
      select (jsonb_populate_record(o, ${changes} || jsonb_build_object('id', gen_random_uuid(), 'number', gen_random_uuid(),
        'created_at', o.created_at - ceil(n / 2.0) * interval '1 minute'))).*
      from orders o, generate_series(1, ${count}::integer) n where o.id = ${id}::uuid
    ),
    orders as (insert into orders select * from made),
    items as (
      insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', made.id))).*
      from order_items i, made where i.order_id = ${id}::uuid
    )
    insert into order_history select (jsonb_populate_record(h, jsonb_build_object('order_id', made.id))).*
    from order_history h, made where h.order_id = ${id}::uuid`.execute(db);
}

/** Ships and delivers a placed order. */
export async function setDelivered(db: Database, id: string): Promise<void> {
  const settings = await getSettings(db);
  await shipParcel(db, { kind: 'shop' }, { orderId: id }, settings);
  await deliverOrder(db, { kind: 'shop' }, { orderId: id }, settings);
}
