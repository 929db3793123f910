import type { FastifyInstance } from 'fastify';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout, anOrder, type Checkout } from '../orders.builders.ts';

const create = (app: FastifyInstance, { guest, items }: Checkout, body: object = {}, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/order${query}`,
    headers: { cookie: guest.cookie },
    payload: { address: guest.address._id, items, email: 'ada@example.com', ...body },
  });

test('an order can be placed in one call, at the cheapest current rate', async ({ app, db }) => {
  await importPromo(db, { code: 'DIRECT', title: 'Direct', type: 'free_delivery' });
  const response = await create(app, await aCheckout(db), { note: 'Please ring twice' }, '?promo=direct');
  expect(response.statusCode).toBe(201);
  expect(response.json().data).toMatchObject({
    status: 'placed',
    email: 'ada@example.com',
    promo: 'DIRECT',
    note: 'Please ring twice',
    discount: 390,
    delivery: { service: 'Standard', cost: 390, tax: 0 },
    total: 1_999,
  });
});

test("only a rate of the caller's own quote can be chosen", async ({ app, db }) => {
  const [mine, theirs] = [await aCheckout(db), await aCheckout(db)];
  expect((await create(app, mine, { rate: mine.quote.rates[1]?._id })).json().data.delivery).toMatchObject({
    service: 'Express',
    cost: 990,
  });
  expect((await create(app, mine, { rate: theirs.quote.rates[0]?._id })).statusCode).toBe(404);
});

test('without an email nothing is ordered and nothing is reserved', async ({ app, db }) => {
  const checkout = await aCheckout(db, { lines: [{ stock: 1 }] });
  expect((await create(app, checkout, { email: undefined })).json().code).toBe('email_required');
  expect((await create(app, checkout)).statusCode).toBe(201);
});

test('nothing can be ordered to a country without a zone', async ({ app, db }) => {
  const { items } = await aCheckout(db);
  const guest = await aGuest(db, { country: 'CH', postalCode: '8001' });
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/order',
    headers: { cookie: guest.cookie },
    payload: { address: guest.address._id, items, email: 'ada@example.com' },
  });
  expect(response.json()).toMatchObject({ code: 'not_deliverable', message: 'We don’t deliver to Switzerland yet.' });
});

test('the address of an order does not change with the saved address', async ({ app, db }) => {
  const { order, guest } = await anOrder(db);
  const headers = { cookie: guest.cookie };
  await app.inject({ method: 'PUT', url: `/api/v1/address/${guest.address._id}`, headers, payload: { city: 'Köln' } });
  await app.inject({ method: 'DELETE', url: `/api/v1/address/${guest.address._id}`, headers });
  expect((await app.inject({ url: `/api/v1/order/${order._id}`, headers })).json().data.address.city).toBe('Münster');
});

test('a guest can place at most 30 orders a minute', async ({ app, db, shop }) => {
  const checkout = await aCheckout(db, { lines: [{ stock: 50 }] });
  shop.config.limits = true;
  try {
    for (let n = 0; n < 30; n++) expect((await create(app, checkout)).statusCode).toBe(201);
    expect((await create(app, checkout)).statusCode).toBe(429);
  } finally {
    shop.config.limits = false;
  }
});

test('failed orders count towards the limit, even with a key', async ({ app, db, shop }) => {
  const checkout = await aCheckout(db, { lines: [{ stock: 1 }] });
  const tooMany = checkout.items.map((item) => ({ ...item, quantity: 2 }));
  shop.config.limits = true;
  try {
    const codes = [];
    for (let n = 0; n < 31; n++) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/order',
        headers: { cookie: checkout.guest.cookie, 'idempotency-key': `failing-${n}` },
        payload: { address: checkout.guest.address._id, items: tooMany, email: 'ada@example.com' },
      });
      codes.push(response.json().code);
    }
    expect(codes).toEqual([...Array(30).fill('out_of_stock'), 'too_many_requests']);
  } finally {
    shop.config.limits = false;
  }
});

test('an admin sees and cancels any order; the history names the admin to admins, and the shop to the customer', async ({ app, db }) => {
  const { order, guest } = await anOrder(db);
  const { authorization } = await anAdmin(db);
  expect((await app.inject({ url: `/api/v1/order/${order._id}`, headers: { authorization } })).json().data).toEqual({
    ...order,
    notes: [],
  });
  const payload = { reason: 'The bag was damaged' };
  const cancelled = await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers: { authorization }, payload });
  const entry = { status: 'cancelled', note: 'The bag was damaged' };
  expect(cancelled.json().data).toMatchObject({ status: 'cancelled', history: [{}, {}, entry] });
  expect(cancelled.json().data.history[2].by).not.toBe('shop');
  const own = await app.inject({ url: `/api/v1/order/${order._id}`, headers: { cookie: guest.cookie } });
  expect(own.json().data.history[2]).toMatchObject({ ...entry, by: 'shop' });
  const again = await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers: { authorization } });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'invalid_transition', message: 'This order has already been cancelled.' });
});
