import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { order as orderSchema } from '#contract/orders.schemas.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout, anOrder, type Checkout, type Guest } from '../orders.builders.ts';

const itemsOf = (items: Checkout['items']) => items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');

const request = (app: FastifyInstance, { guest, items, quote }: Checkout, body: object = {}, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/order/request?shipment_id=${quote._id}${query}`,
    headers: { cookie: guest.cookie },
    payload: { address: guest.address._id, items, ...body },
  });

const quoteOf = (app: FastifyInstance, guest: Guest, items: Checkout['items']) =>
  app.inject({ url: `/api/v1/order/shipment/address/${guest.address._id}?items=${itemsOf(items)}`, headers: { cookie: guest.cookie } });

const availableOf = async (db: Database, variation: string) => {
  const level = await db.selectFrom('stock_levels').selectAll().where('variation_id', '=', variation).executeTakeFirstOrThrow();
  return level.on_hand - level.reserved;
};

test('a guest gets a quote, requests and completes an order, and finds it in the list', async ({ app, db }) => {
  const guest = await aGuest(db);
  const product = await aProduct(db, { title: 'Salmon Kibble', taxClass: 'food', variations: [{ price: 2_450, stock: 5 }] });
  const items = [{ variation: product.mainVariation._id, quantity: 2 }];
  const quoted = await quoteOf(app, guest, items);
  expect(quoted.statusCode).toBe(200);
  const quote = quoted.json().data;
  expect(quote.rates[0]).toMatchObject({ service: 'Standard', cost: 0 });

  const requested = await request(app, { guest, products: [product], items, quote });
  expect(requested.statusCode).toBe(201);
  const pending = requested.json().data;
  expect(pending).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    email: null,
    subtotal: 4_900,
    discount: 0,
    promo: null,
    total: 4_900,
    tax: 321,
    currency: 'EUR',
    payment: {
      ...{ method: 'cash', status: 'unpaid', captured: 0, refunded: 0, waived: 0, disputed: 0 },
      ...{ reference: null, dueAt: null, bankAccount: null },
    },
    items: [{ title: 'Salmon Kibble', quantity: 2, unitPrice: 2_450, total: 4_900, taxRate: 7, tax: 321, slug: product.slug }],
    delivery: { cost: 0, service: 'Standard', earliest: quote.rates[0].earliest, tracking: null },
  });
  expect(pending.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await availableOf(db, product.mainVariation._id)).toBe(3);

  const headers = { cookie: guest.cookie };
  expect((await app.inject({ url: '/api/v1/order', headers })).json().data).toEqual({ list: [], total: 0 });
  const completed = await app.inject({
    method: 'POST',
    url: `/api/v1/order/request/${pending._id}/complete?email=ada@example.com`,
    headers,
  });
  expect(completed.statusCode).toBe(200);
  const placed = completed.json().data;
  expect(placed).toMatchObject({ status: 'placed', email: 'ada@example.com', expiresAt: null, total: 4_900 });
  expect(placed.history.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
    ['pending', 'customer'],
    ['placed', 'customer'],
  ]);
  expect((await app.inject({ url: `/api/v1/order/${placed._id}`, headers })).json().data).toEqual(placed);
  expect((await app.inject({ url: '/api/v1/order', headers })).json().data).toEqual({ list: [placed], total: 1 });
  expect(orderSchema.parse(placed)).toEqual(placed);
});

test('prices sent by a client are rejected as unknown keys', async ({ app, db }) => {
  const checkout = await aCheckout(db);
  const response = await request(app, checkout, { total: 1, items: checkout.items.map((item) => ({ ...item, unitPrice: 1 })) });
  expect(response.statusCode).toBe(422);
  expect(
    response
      .json()
      .fields.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['items.0.unitPrice', 'total']);
});

test('a missing field is reported by name', async ({ app, db }) => {
  const checkout = await aCheckout(db);
  const noAddress = await request(app, checkout, { address: undefined });
  expect(noAddress.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'address' }] });
  const noItems = await request(app, checkout, { items: [] });
  expect(noItems.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'items', message: 'Your cart is empty.' }] });
  const noQuote = await app.inject({
    method: 'POST',
    url: '/api/v1/order/request',
    headers: { cookie: checkout.guest.cookie },
    payload: {},
  });
  expect(noQuote.json().fields[0]).toMatchObject({ path: 'shipment_id' });
});

test('a payment method that the shop does not accept is a field error', async ({ app, db }) => {
  const response = await request(app, await aCheckout(db), { payment: 'card' });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'payment' }] });
});

test("another guest's address, quote and rate are not found", async ({ app, db }) => {
  const [mine, theirs] = [await aCheckout(db), await aCheckout(db)];
  const asMe = (checkout: Checkout, body = {}) => request(app, { ...checkout, guest: mine.guest }, body);
  expect((await asMe(theirs)).statusCode).toBe(404);
  expect((await asMe(mine, { address: theirs.guest.address._id })).statusCode).toBe(404);
  expect((await asMe(mine, { rate: theirs.quote.rates[0]?._id })).statusCode).toBe(404);
  expect((await quoteOf(app, { ...mine.guest, address: theirs.guest.address }, mine.items)).statusCode).toBe(404);
});

test('a quote is valid only for its own items', async ({ app, db }) => {
  const checkout = await aCheckout(db);
  const response = await request(app, checkout, { items: checkout.items.map((item) => ({ ...item, quantity: 2 })) });
  expect(response.statusCode).toBe(409);
  expect(response.json().code).toBe('quote_changed');
});

test('a quote becomes invalid when the address changes', async ({ app, db }) => {
  const checkout = await aCheckout(db);
  const { guest } = checkout;
  await app.inject({
    method: 'PUT',
    url: `/api/v1/address/${guest.address._id}`,
    headers: { cookie: guest.cookie },
    payload: { country: 'AT', postalCode: '1010' },
  });
  expect((await request(app, checkout)).json().code).toBe('quote_changed');
});

test('a quote expires after 30 minutes', async ({ app, db }) => {
  const checkout = await aCheckout(db);
  expect(Date.parse(checkout.quote.expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000);
  await db
    .updateTable('shipment_quotes')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', checkout.quote._id)
    .execute();
  const response = await request(app, checkout);
  expect(response.statusCode).toBe(409);
  expect(response.json().code).toBe('quote_expired');
});

test('a price that changed since the quote is reported before the order is placed', async ({ app, db }) => {
  const checkout = await aCheckout(db);
  await db
    .updateTable('variations')
    .set({ price: 2_099 })
    .where('id', '=', checkout.items[0]?.variation ?? '')
    .execute();
  const response = await request(app, checkout);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'price_changed', fields: [{ path: 'items.0.unitPrice' }] });
});

test('items out of stock are named, with the quantity left', async ({ app, db }) => {
  const checkout = await aCheckout(db, { lines: [{ stock: 5 }, { stock: 3, quantity: 3 }] });
  await anOrder(db, { items: [{ variation: checkout.items[1]?.variation ?? '', quantity: 1 }] });
  const response = await request(app, checkout);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'out_of_stock', fields: [{ path: 'items.1.quantity', message: 'Only 2 left.' }] });
  expect(await availableOf(db, checkout.items[0]?.variation ?? '')).toBe(5);
});

test('a new request releases what the earlier one reserved', async ({ app, db }) => {
  const first = await anOrder(db, { status: 'pending', lines: [{ stock: 3, quantity: 3 }] });
  const { guest, items } = first;
  const quoted = await quoteOf(app, guest, items);
  expect(quoted.statusCode).toBe(200);
  const second = await request(app, { ...first, quote: quoted.json().data });
  expect(second.statusCode).toBe(201);
  expect(await availableOf(db, items[0]?.variation ?? '')).toBe(0);
  const earlier = await app.inject({ url: `/api/v1/order/${first.order._id}`, headers: { cookie: guest.cookie } });
  expect(earlier.json().data).toMatchObject({ status: 'cancelled', expiresAt: null });
});

test('an order is unchanged when its product is deleted', async ({ app, db }) => {
  const { order, guest, products } = await anOrder(db);
  await db
    .deleteFrom('products')
    .where('id', '=', products[0]?._id ?? '')
    .execute();
  const read = (await app.inject({ url: `/api/v1/order/${order._id}`, headers: { cookie: guest.cookie } })).json().data;
  expect(read).toEqual({ ...order, items: order.items.map((item) => ({ ...item, slug: null })) });
});

test('an order whose delivery raises it above the maximum amount is rejected and reserves nothing', async ({ app, db }) => {
  const checkout = await aCheckout(db, { lines: [{ price: 999_999_999, stock: 1 }] });
  const express = checkout.quote.rates.find(({ cost }) => cost > 0);
  const response = await request(app, checkout, { rate: express?._id });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'items' }] });
  expect(await availableOf(db, checkout.items[0]?.variation ?? '')).toBe(1);
});

test('an address changed while its quote is made invalidates the quote', async ({ app, db }) => {
  const checkout = await aCheckout(db);
  const { guest, items } = checkout;
  let quoting: ReturnType<typeof quoteOf> | undefined;
  // The quote has read the address and waits for the variations; meanwhile the country changes.
  await inTransaction(db, async (transaction) => {
    await sql`lock table variations in access exclusive mode`.execute(transaction);
    quoting = quoteOf(app, guest, items);
    void quoting.catch(() => undefined);
    const waiting = sql`select from pg_locks where not granted and relation = 'variations'::regclass`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
    const moved = { method: 'PUT', url: `/api/v1/address/${guest.address._id}`, headers: { cookie: guest.cookie } } as const;
    expect((await app.inject({ ...moved, payload: { country: 'AT', postalCode: '1010' } })).statusCode).toBe(200);
  });
  const quoted = await quoting;
  expect(quoted?.statusCode).toBe(200);
  const rejected = await request(app, { ...checkout, quote: quoted?.json().data });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'quote_changed']);
});

test('an address quoted at the moment of its creation counts as unchanged', async ({ app, db }) => {
  const { mainVariation } = await aProduct(db);
  // The shop's clock is stopped while the database's keeps running.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const checkout = await aCheckout(db, { items: [{ variation: mainVariation._id, quantity: 1 }] });
    expect((await request(app, checkout)).statusCode).toBe(201);
  } finally {
    vi.useRealTimers();
  }
});
