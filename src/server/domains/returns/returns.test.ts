import { aDeliveredOrder, anAdminCaller, aShippedOrder, orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { restock } from '#server/domains/inventory/restock.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { captureCash } from '#server/domains/orders/payment/capture-cash.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const day = 86_400_000;
const one = { items: [{ position: 0, quantity: 1 }], reason: 'dog_dislikes_it' };

const setReturnableUntil = (db: Database, id: string, until: Date | null) =>
  db.updateTable('parcels').set({ returnable_until: until }).where('order_id', '=', id).execute();

test.afterEach(async ({ shop, connection }) => {
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});

test('a customer sends a part back: requested, received and restocked, refunded', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest, items } = await aDeliveredOrder(db, { lines: [{ quantity: 2, price: 1_000 }, { price: 500 }] });
  await captureCash(db, order._id);
  const own = orderCalls(app, { cookie: guest.cookie });
  const before = (await own('GET', `/order/${order._id}`)).data;
  expect(before.returnableItems).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]);
  expect(Date.parse(before.returnableUntil ?? '')).toBeGreaterThan(Date.now() + 29 * day);

  const requested = await own('POST', `/order/${order._id}/return`, { ...one, note: 'He only sniffs at it' });
  expect(requested.status).toBe(201);
  expect(requested.data.returns).toMatchObject([
    {
      status: 'requested',
      reason: 'dog_dislikes_it',
      note: 'He only sniffs at it',
      items: [{ position: 0, quantity: 1, restocked: 0 }],
      refund: 1_000,
    },
  ]);
  expect(requested.data.returnableItems).toEqual([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]);

  const url = `/order/${order._id}/return/${requested.data.returns[0]?._id}`;
  const received = await admin('PUT', url, { status: 'received', items: [{ position: 0, quantity: 1, restock: true }] });
  expect(received.data).toMatchObject({ status: 'delivered', returns: [{ status: 'received', items: [{ restocked: 1 }] }] });
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 9, reserved: 0 });

  const refunded = await admin('PUT', url, { status: 'refunded' });
  expect(refunded.data).toMatchObject({ paymentStatus: 'partially_refunded', payment: { refunded: 1_000 } });
  expect(refunded.data.returns[0]).toMatchObject({ status: 'refunded', refund: 1_000, closedAt: expect.stringMatching(/Z$/) });
});

test('an order that comes back as a whole is returned, and its total is refunded with the delivery', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest } = await aDeliveredOrder(db, { lines: [{ quantity: 3, price: 333 }, { price: 501 }] });
  await captureCash(db, order._id);
  const own = orderCalls(app, { cookie: guest.cookie });
  const refunds = [];
  for (const items of [
    [{ position: 0, quantity: 1 }],
    [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
  ]) {
    const { data } = await own('POST', `/order/${order._id}/return`, { items, reason: 'changed_mind' });
    const url = `/order/${order._id}/return/${data.returns.at(-1)?._id}`;
    await admin('PUT', url, { status: 'received' });
    refunds.push((await admin('PUT', url, { status: 'refunded' })).data.returns.at(-1)?.refund);
  }
  expect(refunds).toEqual([333, order.total - 333]);
  const { data } = await own('GET', `/order/${order._id}`);
  expect(data).toMatchObject({ status: 'returned', paymentStatus: 'refunded', returnableUntil: null, returnableItems: [] });
});

test('something else, more or less may have come back than was announced', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest } = await aDeliveredOrder(db, { lines: [{ quantity: 2 }, {}] });
  const { data } = await orderCalls(app, { cookie: guest.cookie })('POST', `/order/${order._id}/return`, one);
  const url = `/order/${order._id}/return/${data.returns[0]?._id}`;
  const receive = (items: object[]) => admin('PUT', url, { status: 'received', items });
  expect((await receive([{ position: 0, quantity: 3 }])).fields).toEqual([{ path: 'items.0.quantity', message: 'Enter 2 or less.' }]);
  expect((await receive([{ position: 0, quantity: 0 }])).fields?.[0]?.path).toBe('items');
  const received = await receive([
    { position: 0, quantity: 0 },
    { position: 1, quantity: 1 },
  ]);
  expect(received.data.returns[0]?.items).toMatchObject([{ position: 1, quantity: 1, restocked: 0 }]);
  expect(received.data.returnableItems).toEqual([{ position: 0, quantity: 2 }]);
});

test('of two units of one item that come back, only the one that can be sold goes into stock again', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, items } = await aDeliveredOrder(db, { lines: [{ quantity: 2 }] });
  const { data } = await admin('POST', `/order/${order._id}/return`, one);
  const received = await admin('PUT', `/order/${order._id}/return/${data.returns[0]?._id}`, {
    status: 'received',
    items: [
      { position: 0, quantity: 1, restock: false },
      { position: 0, quantity: 1, restock: true },
    ],
  });
  expect(received.data.returns[0]?.items).toMatchObject([{ position: 0, quantity: 2, restocked: 1 }]);
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 9, reserved: 0 });
});

test('never more is sent back than was sent, and only within the days that the shop gives', async ({ app, db }) => {
  const { order, guest } = await aShippedOrder(db, { lines: [{ quantity: 2 }] });
  const own = orderCalls(app, { cookie: guest.cookie });
  const request = (quantity: number) => own('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity }], reason: 'other' });
  expect((await request(3)).fields).toEqual([{ path: 'items.0.quantity', message: 'You can return up to 2.' }]);
  expect((await own('POST', `/order/${order._id}/return`, { ...one, amount: 100 })).status).toBe(422);
  expect((await own('POST', `/order/${order._id}/return`, { ...one, reason: 'because' })).status).toBe(422);
  await setReturnableUntil(db, order._id, new Date(Date.now() - 1));
  expect(await request(1)).toMatchObject({ status: 409, code: 'not_returnable', message: expect.stringContaining('has ended') });
  expect((await own('GET', `/order/${order._id}`)).data).toMatchObject({ returnableUntil: null, returnableItems: [] });
  await setReturnableUntil(db, order._id, null);
  expect((await request(1)).code).toBe('not_returnable');
  await setReturnableUntil(db, order._id, new Date(Date.now() + day));
  expect((await request(2)).status).toBe(201);
  expect(await request(1)).toMatchObject({ code: 'not_returnable', message: expect.stringContaining('on its way back') });

  const unsent = await anOrder(db, { guest });
  expect(await own('POST', `/order/${unsent.order._id}/return`, one)).toMatchObject({ status: 409, code: 'not_returnable' });
});

test('an admin can request a return for a customer after the last day', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await aDeliveredOrder(db);
  await setReturnableUntil(db, order._id, new Date(Date.now() - day));
  expect((await admin('POST', `/order/${order._id}/return`, one)).status).toBe(201);
});

test('a requested return can be cancelled by the customer or rejected with a reason, and its items can be requested again', async ({
  app,
  db,
}) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest } = await aDeliveredOrder(db);
  const own = orderCalls(app, { cookie: guest.cookie });
  const urlOf = async () => `/order/${order._id}/return/${(await own('POST', `/order/${order._id}/return`, one)).data.returns.at(-1)?._id}`;
  const first = await urlOf();
  expect((await own('PUT', `${first}/cancel`)).data.returns[0]).toMatchObject({ status: 'cancelled', refund: null });
  expect(await own('PUT', `${first}/cancel`)).toMatchObject({ status: 409, message: 'This return has already been cancelled.' });
  const second = await urlOf();
  expect((await admin('PUT', second, { status: 'rejected' })).fields?.[0]?.path).toBe('note');
  const rejected = await admin('PUT', second, { status: 'rejected', note: 'The bag is empty' });
  expect(rejected.data.returns[1]).toMatchObject({ status: 'rejected', answer: 'The bag is empty', refund: null });
  for (const change of [{ status: 'received' }, { status: 'refunded' }, { status: 'rejected', note: 'No' }]) {
    expect((await admin('PUT', second, change)).code, change.status).toBe('invalid_transition');
  }
  const third = await urlOf();
  expect((await admin('PUT', third, { status: 'refunded' })).code).toBe('invalid_transition');
});

test('an admin may refund another amount, but never more than was paid and not refunded yet', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest } = await aDeliveredOrder(db, { lines: [{ price: 1_000 }] });
  await captureCash(db, order._id);
  const { data } = await orderCalls(app, { cookie: guest.cookie })('POST', `/order/${order._id}/return`, one);
  const url = `/order/${order._id}/return/${data.returns[0]?._id}`;
  await admin('PUT', url, { status: 'received' });
  const tooMuch = await admin('PUT', url, { status: 'refunded', amount: order.total + 1 });
  expect(tooMuch).toMatchObject({ status: 422, fields: [{ path: 'amount' }] });
  const { data: refunded } = await admin('PUT', url, { status: 'refunded', amount: 700, note: 'The bag was opened' });
  expect(refunded.returns[0]).toMatchObject({ status: 'refunded', refund: 700, answer: 'The bag was opened' });
  expect(refunded.payment.refunded).toBe(700);
});

test('"Returned" takes back everything, with what was requested, and restocks it on request', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest, items } = await aShippedOrder(db, { lines: [{ quantity: 3 }] });
  await orderCalls(app, { cookie: guest.cookie })('POST', `/order/${order._id}/return`, one);
  const { data } = await admin('PUT', `/order/${order._id}`, { status: 'returned', note: 'Nobody was there', restock: true });
  expect(data).toMatchObject({ status: 'returned', returns: [{ status: 'received' }, { status: 'received', items: [{ quantity: 2 }] }] });
  expect(data.history.at(-1)).toMatchObject({ status: 'returned', note: 'Nobody was there' });
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 10, reserved: 0 });
  expect((await admin('PUT', `/order/${order._id}`, { status: 'returned' })).code).toBe('invalid_transition');
});

test('units that went into stock with a refund do not go there again with their return', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, items } = await aDeliveredOrder(db, { lines: [{ quantity: 3 }] });
  const variation = items[0]?.variation ?? '';
  await restock(db, order._id, [{ variation, quantity: 2 }]);
  await admin('PUT', `/order/${order._id}`, { status: 'returned', restock: true });
  expect(await findStockLevel(db, variation)).toEqual({ on_hand: 10, reserved: 0 });
});

test("the key of a guest's link reads, cancels and requests a return of that order only", async ({ app, db }) => {
  const [mine, another] = [await aDeliveredOrder(db), await aDeliveredOrder(db)];
  const keyed = { key_hash: hashToken('k_secret'), key_expires_at: new Date(Date.now() + day) };
  await db.updateTable('orders').set(keyed).where('id', '=', mine.order._id).execute();
  const stranger = orderCalls(app, { 'idempotency-key': crypto.randomUUID() });
  const request = (id: string, key: string) => stranger('POST', `/order/${id}/return?key=${key}`, one);
  expect((await request(another.order._id, 'k_secret')).status).toBe(404);
  expect((await request(mine.order._id, 'k_wrong')).status).toBe(404);
  expect((await stranger('POST', `/order/${mine.order._id}/return`, one)).status).toBe(404);
  const requested = await request(mine.order._id, 'k_secret');
  expect(requested.status).toBe(201);
  const cancel = `/order/${mine.order._id}/return/${requested.data.returns[0]?._id}/cancel`;
  expect((await stranger('PUT', cancel)).status).toBe(404);
  expect((await stranger('PUT', `${cancel}?key=k_secret`)).data.returns[0]?.status).toBe('cancelled');
  await db.updateTable('orders').set({ key_expires_at: new Date() }).where('id', '=', mine.order._id).execute();
  expect((await request(mine.order._id, 'k_secret')).status).toBe(404);
});

test('ten requests for the last unit at once are one return, and ten who receive it restock it once', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest, items } = await aDeliveredOrder(db);
  await captureCash(db, order._id);
  const own = orderCalls(app, { cookie: guest.cookie });
  const requests = await Promise.all(Array.from({ length: 10 }, () => own('POST', `/order/${order._id}/return`, one)));
  expect(requests.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const id = requests.find(({ status }) => status === 201)?.data.returns[0]?._id;
  const url = `/order/${order._id}/return/${id}`;
  const received = { status: 'received', items: [{ position: 0, quantity: 1, restock: true }] };
  const changes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? admin('PUT', url, received) : own('PUT', `${url}/cancel`))),
  );
  expect(changes.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const isReceived = (await own('GET', `/order/${order._id}`)).data.returns[0]?.status === 'received';
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: isReceived ? 10 : 9, reserved: 0 });
  const refunds = await Promise.all(Array.from({ length: 5 }, () => admin('PUT', url, { status: 'refunded' })));
  expect(refunds.map(({ status }) => status).sort()).toEqual(isReceived ? [200, 409, 409, 409, 409] : Array(5).fill(409));
  expect((await own('GET', `/order/${order._id}`)).data.payment.refunded).toBe(isReceived ? order.total : 0);
});
