import { aDeliveredOrder, anAdminCaller, orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { eraseReturns } from '#server/domains/returns/erase-returns.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anEmail, type Call, declaration, mailsOf } from './withdrawals.builders.ts';

const onHandOf = async (db: Database, variation: string) =>
  db.selectFrom('stock_levels').select(['on_hand', 'reserved']).where('variation_id', '=', variation).executeTakeFirstOrThrow();
/** Its parcel arrived so many days ago. */
const arrivedBefore = (db: Database, orderId: string, days: number) =>
  db
    .updateTable('parcels')
    .set({ delivered_at: new Date(Date.now() - days * 86_400_000), shipped_at: new Date(Date.now() - (days + 1) * 86_400_000) })
    .where('order_id', '=', orderId)
    .execute();

test('before anything has left, a withdrawal cancels the order, releases its stock and mails a receipt', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = anEmail();
  const { order, guest } = await anOrder(db, { email, lines: [{ quantity: 2, stock: 5 }] });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  const url = `/order/${order._id}/withdrawal`;
  expect((await call('GET', url)).data).toMatchObject({ isOpen: true, until: null, toCancel: [{ quantity: 2 }], toReturn: [], list: [] });
  const { status, data } = await call('POST', url, declaration);
  expect([status, data]).toMatchObject([201, { isOpen: false, list: [{ name: 'Ada Lovelace', isWhole: true, items: [{ quantity: 2 }] }] }]);
  expect((await call('GET', `/order/${order._id}`)).data).toMatchObject({
    status: 'cancelled',
    history: expect.arrayContaining([expect.objectContaining({ status: 'cancelled', by: 'customer', note: 'Withdrawal from contract' })]),
  });
  expect(await onHandOf(db, order.items[0]?.variation ?? '')).toEqual({ on_hand: 5, reserved: 0 });
  await runJobs(shop, connection);
  const receipt = (await findMailsTo(db, email)).find(({ template }) => template === 'returns.withdrawal');
  expect(receipt?.body).toMatch(/We received your withdrawal on \d+ \w+ \d{4}/);
  expect(receipt?.body).toContain(`I withdraw from my contract for everything in order ${order.number}`);
  expect(receipt?.body).toContain('Name: Ada Lovelace');
  expect(receipt?.body).toContain('you don’t need to do anything');
  expect(receipt?.body).not.toContain('Send your parcel to');
});

test('after delivery it becomes a return without a reason, which refunds the delivery cost, too, and cannot be rejected', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = anEmail();
  const { order, guest } = await aDeliveredOrder(db, { email });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  const { data } = await call('POST', `/order/${order._id}/withdrawal`, declaration);
  expect(data).toMatchObject({ isOpen: false, list: [{ isWhole: true }] });
  await runJobs(shop, connection);
  const receipt = (await findMailsTo(db, email)).find(({ template }) => template === 'returns.withdrawal');
  const { legalName, legalAddress } = await getSettings(db);
  expect(receipt?.body?.replace(/\s+/g, ' ')).toContain(`Send your parcel to ${legalName}, ${legalAddress}.`);
  expect(await mailsOf(db, email)).not.toContain('returns.requested');
  const admin: Call = await anAdminCaller(app, db);
  const { returns } = (await admin('GET', `/order/${order._id}`)).data;
  expect(returns).toMatchObject([{ status: 'requested', reason: 'withdrawal', refund: order.total }]);
  const one = `/order/${order._id}/return/${returns[0]?._id}`;
  expect(await admin('PUT', one, { status: 'rejected', note: 'No' })).toMatchObject({ status: 409, code: 'invalid_transition' });
  expect((await admin('PUT', one, { status: 'received' })).status).toBe(200);
  expect((await admin('PUT', one, { status: 'refunded' })).data.payment.refunded).toBe(order.total);
});

test('some of the items can be withdrawn from, and the rest later', async ({ app, db }) => {
  const { order, guest } = await aDeliveredOrder(db, { email: anEmail(), lines: [{ quantity: 3 }, { quantity: 1 }] });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  const url = `/order/${order._id}/withdrawal`;
  const some = await call('POST', url, { ...declaration, items: [{ position: 0, quantity: 2 }] });
  expect(some.data).toMatchObject({ isOpen: true, toReturn: [{ position: 0, quantity: 1 }, { position: 1 }], list: [{ isWhole: false }] });
  // The same within two minutes is the same press of the button.
  const again = await call('POST', url, { ...declaration, items: [{ position: 0, quantity: 2 }] });
  expect([again.status, again.data.list.length]).toEqual([201, 1]);
  expect((await call('POST', url, { ...declaration, items: [{ position: 1, quantity: 9 }] })).fields).toMatchObject([
    { path: 'items.0.quantity' },
  ]);
  expect((await call('POST', url, declaration)).data).toMatchObject({ isOpen: false, list: [{ isWhole: true }, { isWhole: false }] });
});

test('of an order that has left in part, the rest is cancelled and what has left comes back', async ({ app, db }) => {
  const { order, guest } = await anOrder(db, { email: anEmail(), lines: [{ quantity: 2, stock: 5 }] });
  await shipParcel(db, { kind: 'shop' }, { orderId: order._id, items: [{ position: 0, quantity: 1 }] }, await getSettings(db));
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  const url = `/order/${order._id}/withdrawal`;
  expect((await call('GET', url)).data).toMatchObject({ toCancel: [{ quantity: 1 }], toReturn: [{ quantity: 1 }] });
  expect((await call('POST', url, declaration)).data).toMatchObject({ isOpen: false, list: [{ isWhole: true, items: [{ quantity: 2 }] }] });
  expect((await call('GET', `/order/${order._id}`)).data).toMatchObject({ status: 'shipped', returns: [{ reason: 'withdrawal' }] });
  expect(await onHandOf(db, order.items[0]?.variation ?? '')).toEqual({ on_hand: 4, reserved: 0 });
});

test('pressed twice at the same moment it is one withdrawal, one return and one receipt', async ({ app, db, shop, connection }) => {
  const email = anEmail();
  const { order, guest } = await aDeliveredOrder(db, { email });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  const url = `/order/${order._id}/withdrawal`;
  const replies = await Promise.all([1, 2, 3].map(() => call('POST', url, declaration)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  await runJobs(shop, connection);
  expect((await call('GET', url)).data.list).toHaveLength(1);
  expect((await call('GET', `/order/${order._id}`)).data.returns).toHaveLength(1);
  expect((await mailsOf(db, email)).filter((template) => template === 'returns.withdrawal')).toHaveLength(1);
});

test('the period is at least 14 days from arrival, longer where the shop takes returns for longer, and no limit for admins', async ({
  app,
  db,
}) => {
  const admin: Call = await anAdminCaller(app, db);
  await admin('PUT', '/settings', { returnDays: 7 });
  const { order, guest } = await aDeliveredOrder(db, { email: anEmail() });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  const url = `/order/${order._id}/withdrawal`;
  for (const [returnDays, days, isOpen] of [
    [7, 14, true],
    [7, 20, false],
    [30, 20, true],
    [30, 36, false],
  ] as const) {
    await admin('PUT', '/settings', { returnDays });
    await arrivedBefore(db, order._id, days);
    expect((await call('GET', url)).data, `${days} of ${returnDays}`).toMatchObject({ isOpen });
  }
  expect(await call('POST', url, declaration)).toMatchObject({ status: 409, code: 'not_returnable' });
  expect((await admin('POST', url, declaration)).status).toBe(201);
});

test('what the shop did not get of a withdrawal can be withdrawn from again, with a receipt of its own', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = anEmail();
  const { order, guest } = await aDeliveredOrder(db, { email, lines: [{ quantity: 3 }] });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  const url = `/order/${order._id}/withdrawal`;
  await call('POST', url, declaration);
  const admin: Call = await anAdminCaller(app, db);
  const [one] = (await admin('GET', `/order/${order._id}`)).data.returns;
  const items = [{ position: 0, quantity: 1, restock: true }];
  await admin('PUT', `/order/${order._id}/return/${one._id}`, { status: 'received', items });
  expect((await call('GET', url)).data).toMatchObject({ isOpen: true, toReturn: [{ quantity: 2 }] });
  for (const _ of ['first', 'again']) expect((await call('POST', url, declaration)).status).toBe(201);
  expect((await call('GET', url)).data).toMatchObject({
    isOpen: false,
    list: [{ items: [{ quantity: 2 }] }, { items: [{ quantity: 3 }] }],
  });
  expect((await call('GET', `/order/${order._id}`)).data.returns).toMatchObject([
    { status: 'received', items: [{ quantity: 1 }] },
    { status: 'requested', items: [{ quantity: 2 }] },
  ]);
  await runJobs(shop, connection);
  expect((await mailsOf(db, email)).filter((template) => template === 'returns.withdrawal')).toHaveLength(2);
});

test('a withdrawal takes effect at once, so nobody can cancel its return', async ({ app, db }) => {
  const { order, guest } = await aDeliveredOrder(db, { email: anEmail() });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  await call('POST', `/order/${order._id}/withdrawal`, declaration);
  const [one] = (await call('GET', `/order/${order._id}`)).data.returns;
  const cancelled = await call('PUT', `/order/${order._id}/return/${one._id}/cancel`);
  expect(cancelled).toMatchObject({ status: 409, code: 'invalid_transition' });
  expect((await call('GET', `/order/${order._id}`)).data.returns).toMatchObject([{ status: 'requested' }]);
});

test('a withdrawal of which nothing came back is closed without a refund, and the customer gets a mail', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = anEmail();
  const { order, guest } = await aDeliveredOrder(db, { email });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  await call('POST', `/order/${order._id}/withdrawal`, declaration);
  const admin: Call = await anAdminCaller(app, db);
  const [one] = (await admin('GET', `/order/${order._id}`)).data.returns;
  const items = [{ position: 0, quantity: 0, restock: true }];
  const closed = await admin('PUT', `/order/${order._id}/return/${one._id}`, {
    status: 'received',
    items,
    note: 'We have waited for a month',
  });
  expect(closed.data).toMatchObject({
    status: 'delivered',
    payment: { refunded: 0 },
    returns: [{ status: 'refunded', refund: 0, items: [], closedAt: expect.any(String) }],
  });
  expect((await onHandOf(db, order.items[0]?.variation ?? '')).on_hand).toBe(9);
  await runJobs(shop, connection);
  const mail = (await findMailsTo(db, email)).find(({ template }) => template === 'returns.received');
  expect(mail?.subject).toBe(`About your withdrawal from order ${order.number}`);
  expect(mail?.body?.replace(/\s+/g, ' ')).toMatch(/we haven’t received anything back\..*We have waited for a month/);
  // It may still come, or be sent once more while there is time.
  expect((await call('POST', `/order/${order._id}/withdrawal`, declaration)).data.list).toHaveLength(2);
  await expectCleanBooks(shop);
});

test('with the data of the customer the name in a declaration is erased', async ({ app, db }) => {
  const { order, guest } = await aDeliveredOrder(db, { email: anEmail() });
  const call: Call = orderCalls(app, { cookie: guest.cookie });
  await call('POST', `/order/${order._id}/withdrawal`, declaration);
  await eraseReturns(db, [order._id]);
  expect((await call('GET', `/order/${order._id}/withdrawal`)).data.list).toMatchObject([{ name: null }]);
});
