import type { FastifyInstance } from 'fastify';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { ledgerOf } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { cancelOrder } from '../lifecycle/cancel-order.ts';
import { eraseOrders } from '../lifecycle/erase-orders.ts';
import { moveOrder } from '../lifecycle/move-order.ts';
import { anOrder, setDelivered } from '../orders.builders.ts';
import { callAs, test } from './card-payments.builders.ts';
import { followUpTransfers } from './follow-up-transfers.ts';

const post = async (app: FastifyInstance, authorization: string, url: string, payload: object, key = newId()) => {
  const headers = { authorization, 'idempotency-key': key };
  const response = await app.inject({ method: 'POST', url: `/api/v1/order/${url}`, headers, payload });
  return { status: response.statusCode, ...response.json() };
};
const due = (db: Database, id: string, inDays: number) =>
  db
    .updateTable('bank_transfers')
    .set({ due_at: new Date(Date.now() + inDays * 86_400_000) })
    .where('order_id', '=', id)
    .execute();
const statusOf = async (db: Database, id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('cash is booked as captured when the order is delivered, as far as it was not received before', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db);
  expect((await post(app, authorization, `${order._id}/payment`, { amount: 100 })).data).toMatchObject({ paymentStatus: 'unpaid' });
  let { status } = order;
  for (const next of ['processing', 'shipped', 'delivered'] as const) {
    await moveOrder(db, { id: order._id, status }, next, { by: 'shop' });
    status = next;
  }
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual(['captured 100', `captured ${order.total - 100}`]);
});

test('what was refunded of a cash order is not booked again when it is delivered', async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db);
  await post(app, authorization, `${order._id}/payment`, { amount: order.total });
  await post(app, authorization, `${order._id}/refund`, { amount: 200 });
  await setDelivered(db, order._id);
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual([`captured ${order.total}`, 'refunded 200']);
});

test('an admin records money that arrived, once per key, and never more than is due', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  expect(order).toMatchObject({
    ...{ status: 'placed', paymentStatus: 'unpaid' },
    payment: { reference: order.number, bankAccount: { iban: 'DE89370400440532013000' }, dueAt: expect.any(String) },
  });
  const pay = (amount: number, key?: string) => post(app, authorization, `${order._id}/payment`, { amount, note: 'By hand' }, key);
  expect(await pay(order.total + 1)).toMatchObject({ status: 422, fields: [{ path: 'amount' }] });
  const key = newId();
  expect((await pay(order.total, key)).data.paymentStatus).toBe('paid');
  expect((await pay(order.total, key)).data.paymentStatus).toBe('paid');
  expect(await pay(1)).toMatchObject({ status: 422, message: 'This order is already paid.' });
  expect(await ledgerOf(db, order._id)).toEqual([`captured ${order.total}`]);
  const { order: pending, guest } = await anOrder(db, { status: 'pending' });
  const payPending = () => post(app, authorization, `${pending._id}/payment`, { amount: 1 });
  expect(await payPending()).toMatchObject({ status: 409, code: 'invalid_transition' });
  await cancelOrder(db, guest.actor, { id: pending._id });
  expect(await payPending()).toMatchObject({ status: 409, code: 'invalid_transition' });
});

test('the note of a payment may be left empty, as forms send it', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  const reply = await post(app, authorization, `${order._id}/payment`, { amount: order.total, note: ' ' });
  expect([reply.status, reply.data.paymentStatus]).toEqual([200, 'paid']);
  expect(await db.selectFrom('payment_entries').select('note').where('order_id', '=', order._id).execute()).toEqual([{ note: null }]);
});

test('a refund does not have to be paid again', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db);
  const pay = (amount: number) => post(app, authorization, `${order._id}/payment`, { amount });
  await pay(order.total - 300);
  await post(app, authorization, `${order._id}/refund`, { amount: 200, reason: 'A torn bag' });
  expect(await pay(301)).toMatchObject({ status: 422, message: 'Only €3.00 is left to pay.' });
  expect((await pay(300)).status).toBe(200);
  expect(await pay(1)).toMatchObject({ status: 422, message: 'This order is already paid.' });
});

test('no money is recorded by hand for an order that was cancelled: it has to go back', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order, guest } = await anOrder(db, { payment: 'transfer' });
  await cancelOrder(db, guest.actor, { id: order._id });
  expect(await post(app, authorization, `${order._id}/payment`, { amount: 100 })).toMatchObject({
    ...{ status: 409, code: 'invalid_transition' },
    message: 'This order has been cancelled, so it can’t be paid for. Send the money back.',
  });
  expect(await ledgerOf(db, order._id)).toEqual([]);
});

test('for a request that was cancelled before it was placed, no money can be recorded', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order, guest } = await anOrder(db, { payment: 'transfer', status: 'pending' });
  await callAs(app, guest.cookie, 'PUT', `/order/${order._id}/cancel`);
  expect(await post(app, authorization, `${order._id}/payment`, { amount: 1 })).toMatchObject({ status: 409, code: 'invalid_transition' });
  expect(await ledgerOf(db, order._id)).toEqual([]);
});

test('a refund in cash is booked at once, with a mail, and shipped units go back into stock if asked', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { authorization } = await anAdmin(db);
  const email = 'refund@example.com';
  const { order, items } = await anOrder(db, { email, lines: [{ quantity: 2 }] });
  const refund = (body: object) => post(app, authorization, `${order._id}/refund`, body);
  expect(await refund({ amount: 1 })).toMatchObject({ status: 422, message: 'There’s nothing left to refund.' });
  await post(app, authorization, `${order._id}/payment`, { amount: order.total });
  expect(await refund({ amount: 1, restock: true })).toMatchObject({ status: 422, fields: [{ path: 'restock' }] });
  const variation = items[0]?.variation ?? '';
  const shipped = { id: newId(), variation_id: variation, on_hand_change: -2, reserved_change: -2, order_id: order._id };
  await db
    .insertInto('stock_movements')
    .values({ ...shipped, reason: 'shipped' })
    .execute();
  const level = () => db.selectFrom('stock_levels').select('on_hand').where('variation_id', '=', variation).executeTakeFirstOrThrow();
  const before = await level();
  const reply = await refund({ amount: 500, reason: 'A torn bag', restock: true });
  expect(reply).toMatchObject({ status: 201, data: { paymentStatus: 'partially_refunded', payment: { refunded: 500 } } });
  expect((await level()).on_hand).toBe(before.on_hand + 2);
  expect(await refund({ amount: order.total })).toMatchObject({ status: 422, fields: [{ path: 'amount' }] });
  await runJobs(shop, connection);
  const mail = (await findMailsTo(db, email)).find(({ template }) => template === 'orders.refunded');
  expect(mail?.subject).toContain('€5.00');
  expect(mail?.body).toContain('A torn bag');
  // Nobody has handed it over yet.
  expect(mail?.body).toContain('We’ve approved your refund of');
  expect(mail?.body).toContain('we’ll email you to arrange it');
});

test('an unpaid transfer is reminded of once, and its order is cancelled when it is overdue', async ({ db, shop, connection }) => {
  const email = 'transfer@example.com';
  const { order } = await anOrder(db, { payment: 'transfer', email });
  const reminders = async () => (await findMailsTo(db, email)).filter(({ template }) => template === 'orders.payment-reminder');
  await followUpTransfers(shop);
  expect(await reminders()).toEqual([]);
  await due(db, order._id, 1.9);
  await followUpTransfers(shop);
  await followUpTransfers(shop);
  const [mail, ...others] = await reminders();
  expect(others).toEqual([]);
  expect(mail?.body).toContain(order.number);
  expect(mail?.body).toContain('DE89 3704 0044 0532 0130 00');
  await due(db, order._id, -0.1);
  await followUpTransfers(shop);
  await runJobs(shop, connection);
  expect(await statusOf(db, order._id)).toBe('cancelled');
});

test('an order whose transfer has arrived, if only in part, is not cancelled', async ({ app, db, shop }) => {
  const { authorization } = await anAdmin(db);
  const [paid, part] = [(await anOrder(db, { payment: 'transfer' })).order, (await anOrder(db, { payment: 'transfer' })).order];
  await post(app, authorization, `${paid._id}/payment`, { amount: paid.total });
  await post(app, authorization, `${part._id}/payment`, { amount: 1 });
  await due(db, paid._id, -1);
  await due(db, part._id, -1);
  await followUpTransfers(shop);
  expect([await statusOf(db, paid._id), await statusOf(db, part._id)]).toEqual(['placed', 'placed']);
});

test('a transfer needs an account of the shop', async ({ app, db }) => {
  await db
    .updateTable('settings')
    .set({ data: JSON.stringify({ paymentMethods: ['cash', 'transfer'], bankAccount: null }) })
    .execute();
  await expect(anOrder(db, { payment: 'transfer' })).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await app.inject('/api/v1/settings')).json().data.bankAccount).toBeNull();
});

test('when an account is deleted, the notes of its payments and refunds go with it', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db);
  const { userId } = await aUser(db);
  await post(app, authorization, `${order._id}/payment`, { amount: order.total, note: 'From Ada herself' });
  await post(app, authorization, `${order._id}/refund`, { amount: 1, reason: 'Ada was unhappy' });
  await db.updateTable('orders').set({ user_id: userId, guest_id: null, status: 'delivered' }).where('id', '=', order._id).execute();
  await db.transaction().execute((db) => eraseOrders(db, { userId, emails: [] }));
  const notes = db.selectFrom('payment_entries').select('note').where('order_id', '=', order._id);
  const reasons = db.selectFrom('refunds').select('reason').where('order_id', '=', order._id);
  expect([...(await notes.execute()).map(({ note }) => note), ...(await reasons.execute()).map(({ reason }) => reason)]).toEqual([
    null,
    null,
    null,
  ]);
});
