import { sql } from 'kysely';
import { aDeliveredOrder, anAdminActor, anAdminCaller, orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { maxReturns } from './request-return.ts';
import { returnOrder } from './return-order.ts';

test('a customer cannot fill an order with returns that are requested and cancelled again; the shop can still enter one', async ({
  app,
  db,
}) => {
  const { order, guest } = await aDeliveredOrder(db);
  const own = orderCalls(app, { cookie: guest.cookie });
  const one = { items: [{ position: 0, quantity: 1 }], reason: 'other' };
  const url = `/order/${order._id}/return`;
  for (let made = 0; made < maxReturns; made++) {
    const requested = await own('POST', url, one);
    expect(requested.status).toBe(201);
    await own('PUT', `${url}/${requested.data.returns.at(-1)?._id}/cancel`);
  }
  expect(await own('POST', url, one)).toMatchObject({
    status: 409,
    code: 'not_returnable',
    message: expect.stringContaining('Contact us'),
  });
  const admin = await anAdminCaller(app, db);
  expect((await admin('POST', url, one)).status).toBe(201);
});

test('returns are listed in the sequence in which they were made, also if what made a later one had begun earlier', async ({ app, db }) => {
  const { order, guest } = await aDeliveredOrder(db, { lines: [{ quantity: 2 }] });
  const own = orderCalls(app, { cookie: guest.cookie });
  const admin = await anAdminActor(db);
  const requested = await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    const { data } = await own('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'other' });
    await returnOrder(transaction, admin, { orderId: order._id, isSellable: true });
    return data.returns[0]?._id;
  });
  const { data } = await own('GET', `/order/${order._id}`);
  expect(data.returns).toHaveLength(2);
  expect(data.returns[0]?._id).toBe(requested);
});

test('a return that the shop enters as received was not received before it was made', async ({ app, db }) => {
  const { order, guest } = await aDeliveredOrder(db, { lines: [{ quantity: 2 }] });
  const own = orderCalls(app, { cookie: guest.cookie });
  await own('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'other' });
  await returnOrder(db, await anAdminActor(db), { orderId: order._id, isSellable: true });
  const { data } = await own('GET', `/order/${order._id}`);
  expect(data.returns.map(({ status }: { status: string }) => status)).toEqual(['received', 'received']);
  for (const { createdAt, receivedAt } of data.returns) expect(Date.parse(receivedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));
});
