import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { normalizeOrderNumber } from '#shared/normalize-order-number.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import { anOrder } from '../orders.builders.ts';

const tracking = { carrier: 'ParcelPost', number: 'PP-1', url: 'https://parcelpost.example/PP-1' };

const track = (app: FastifyInstance, number: string, email: string, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/v1/order/track', remoteAddress, payload: { number, email } });

async function aShippedOrder(db: Database) {
  const { order, products } = await anOrder(db, { email: 'Ada@Example.com', lines: [{ quantity: 2 }, {}] });
  await moveOrder(db, { id: order._id, status: 'placed' }, 'processing', { by: 'shop', note: 'the dog of the depot was hungry' });
  await shipParcel(db, { kind: 'shop' }, { orderId: order._id, tracking }, await getSettings(db));
  return { order, products };
}

test('with the number and email of an order, anybody sees its status and nothing personal', async ({ app, db }) => {
  const { order, products } = await aShippedOrder(db);
  const response = await track(app, order.number, 'ada@example.com');
  expect(response.statusCode).toBe(200);
  const { carrier, service, kind, pickupPoint, earliest, latest, minDays, maxDays } = order.delivery;
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(response.json().data).toEqual({
    number: order.number,
    status: 'shipped',
    itemsToShip: [],
    history: [
      { status: 'placed', at },
      { status: 'processing', at },
      { status: 'shipped', at },
    ],
    items: products.map(({ title, mainVariation }) => ({ title, variationTitle: mainVariation.title })),
    delivery: {
      ...{ carrier, service, kind, pickupPoint, earliest, latest, minDays, maxDays, tracking },
      parcels: [
        {
          ...{ ...tracking, shippedAt: at, deliveredAt: null },
          items: products.map(({ title, mainVariation }, position) => ({
            ...{ position, quantity: position === 0 ? 2 : 1, title, variationTitle: mainVariation.title },
          })),
        },
      ],
    },
  });
  expect(response.body).not.toMatch(/hungry|Lindenallee|1999|customer/);
  expect(response.headers['cache-control']).toBe('private, no-store');
});

test('an order number is recognized in different spellings', () => {
  for (const written of ['K7Q4-20X1', ' #k7q4 20x1', 'k7q420x1', 'K7Q4–2OXI', 'K7Q4-2OXl']) {
    expect(normalizeOrderNumber(written)).toBe('K7Q4-20X1');
  }
});

test('a wrong number, a wrong email and an order that was never placed get the same error', async ({ app, db }) => {
  const { order } = await aShippedOrder(db);
  const { order: pending } = await anOrder(db, { status: 'pending' });
  await db.updateTable('orders').set({ email: 'ada@example.com' }).where('id', '=', pending._id).execute();
  const replies = [];
  for (const [number, email] of [
    [order.number, 'bo@example.com'],
    ['ZZZZ-ZZZZ', 'ada@example.com'],
    ['?', 'ada@example.com'],
    [pending.number, 'ada@example.com'],
  ] as const) {
    const response = await track(app, number, email);
    const { requestId: _, ...rejection } = response.json();
    replies.push([response.statusCode, rejection]);
  }
  expect(replies[0]).toMatchObject([404, { code: 'not_found', message: 'An order with this number and email can’t be found.' }]);
  for (const reply of replies) expect(reply).toEqual(replies[0]);
});

test('no day is promised for an order that waits for its transfer, but how many working days it takes from then', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  await acceptAllPayments(db);
  const { order } = await anOrder(db, { email: 'waits@example.com', payment: 'transfer' });
  const daysOf = async () => {
    const { earliest, latest, minDays, maxDays } = (await track(app, order.number, 'waits@example.com')).json().data.delivery;
    return [earliest, latest, minDays, maxDays];
  };
  expect(await daysOf()).toEqual([null, null, 1, 3]);
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  expect(await daysOf()).toEqual([expect.any(String), expect.any(String), 1, 3]);
  // As orders were stored before.
  await db.updateTable('orders').set({ delivery: sql`delivery - array['minDays', 'maxDays']` }).where('id', '=', order._id).execute();
  expect(await daysOf()).toEqual([expect.any(String), expect.any(String), null, null]);
});

test('a cancelled order can be tracked', async ({ app, db }) => {
  const { order } = await anOrder(db, { email: 'gone@example.com' });
  await moveOrder(db, { id: order._id, status: 'placed' }, 'cancelled', { by: 'customer' });
  const { data } = (await track(app, order.number, 'gone@example.com')).json();
  expect([data.status, data.history.at(-1).status]).toEqual(['cancelled', 'cancelled']);
});

test('an item whose units were all cancelled because they could not be sent is not listed, and the others are shown with their parcels', async ({
  app,
  db,
}) => {
  const call = await anAdminCaller(app, db);
  const { order, products } = await anOrder(db, { email: 'partly@example.com', lines: [{}, { quantity: 2 }] });
  const titleOf = (position: number) => ({ title: products[position]?.title, variationTitle: products[position]?.mainVariation.title });
  const tracked = async () => (await track(app, order.number, 'partly@example.com')).json().data;
  await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 1, quantity: 1 }] });
  expect((await tracked()).items).toEqual([titleOf(0), titleOf(1)]);
  await call('POST', `/order/${order._id}/cancel-unshipped`, {});
  expect(await tracked()).toMatchObject({
    status: 'shipped',
    items: [titleOf(1)],
    delivery: { parcels: [{ items: [{ position: 1, quantity: 1, ...titleOf(1) }] }] },
  });
});

test('whoever tracks an order is promised no rest that was refunded before it could leave', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { email: 'rest@example.com', lines: [{ price: 1_000, quantity: 3 }], payment: 'transfer' });
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  const tracked = async () => (await track(app, order.number, 'rest@example.com')).json().data;
  expect((await tracked()).itemsToShip).toEqual([{ position: 0, quantity: 3 }]);
  await call('POST', `/order/${order._id}/refund`, { amount: 1_000, items: [{ position: 0, quantity: 1 }] });
  await call('POST', `/order/${order._id}/parcel`, {});
  expect(await tracked()).toMatchObject({ status: 'processing', itemsToShip: [] });
});

test('an IP has twenty attempts in ten minutes, even in parallel', async ({ app, db, shop }) => {
  const { order } = await aShippedOrder(db);
  shop.config.limits = true;
  try {
    const guesses = await Promise.all(
      Array.from({ length: 25 }, (_, n) => track(app, order.number, `guess-${n}@example.com`, '203.0.113.9')),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(20);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect((await track(app, order.number, 'ada@example.com', '203.0.113.9')).statusCode).toBe(429);
    expect((await track(app, order.number, 'ada@example.com', '203.0.113.10')).statusCode).toBe(200);
  } finally {
    shop.config.limits = false;
  }
});

test('both fields are required, and each error names its field', async ({ app }) => {
  const response = await track(app, ' ', 'ada');
  expect(response.statusCode).toBe(422);
  expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual(['number', 'email']);
});

test("the link in a guest's mail opens what number and email show, until it expires or the order is erased", async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order } = await anOrder(db, { email: 'linked@example.com' });
  await moveOrder(db, { id: order._id, status: 'placed' }, 'processing', { by: 'shop', note: null });
  await shipParcel(db, { kind: 'shop' }, { orderId: order._id, tracking }, await getSettings(db));
  await runJobs(shop, connection);
  const mails = await findMailsTo(db, 'linked@example.com');
  const link = new URL(/https?:\/\/[^\s"]+\/track\?[^\s"]+/.exec(mails.map(({ body }) => body).join('\n'))?.[0] ?? '');
  const [number, key] = [link.searchParams.get('number') ?? '', link.searchParams.get('key') ?? ''];
  const byKey = (key: string, of = number) =>
    app.inject({ method: 'POST', url: '/api/v1/order/track', remoteAddress: '192.0.2.7', payload: { number: of, key } });
  const typed = (await track(app, order.number, 'linked@example.com', '192.0.2.7')).json().data;
  expect((await byKey(key)).json().data).toEqual(typed);

  // The key is for this order, and for looking alone.
  expect((await byKey(key, (await anOrder(db)).order.number)).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/v1/order/${order._id}?key=${key}` })).statusCode).toBe(404);
  expect((await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel?key=${key}` })).statusCode).toBe(404);
  const stored = await db.selectFrom('order_tracking_keys').selectAll().where('order_id', '=', order._id).execute();
  expect(JSON.stringify(stored)).not.toContain(key);

  await db.updateTable('order_tracking_keys').set({ expires_at: new Date() }).where('order_id', '=', order._id).execute();
  expect((await byKey(key)).statusCode).toBe(404);
});

test('to track an order, the email or a key is needed', async ({ app, db }) => {
  const { order } = await anOrder(db);
  const response = await app.inject({ method: 'POST', url: '/api/v1/order/track', payload: { number: order.number } });
  expect([response.statusCode, response.json().fields]).toMatchObject([422, [{ path: 'email' }]]);
});
