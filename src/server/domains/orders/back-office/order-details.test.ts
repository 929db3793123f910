import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { OrderDetails } from '#contract/order-details.ts';
import { createApp } from '#server/app.ts';
import { anAdmin, aUser, withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { anAdminActor } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';
import { test } from '../payment/card-payments.builders.ts';
import { getOrderDetails } from './get-order-details.ts';

/** Calls the API as an admin. */
async function asAdmin(app: FastifyInstance, db: Database, staffRole?: 'orders') {
  const { authorization } = await anAdmin(db, staffRole);
  return async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, ...response.json() };
  };
}

test('the details of an order: ledger, refunds and mails in one reply, and what can be done, or why not', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const call = await asAdmin(app, db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  const read = async (): Promise<OrderDetails> => (await call('GET', `/admin/order/${order._id}`)).data;
  const unpaid = await read();
  expect(unpaid).toMatchObject({ due: order.total, refundable: 0, ledger: [], refunds: [], order: { _id: order._id, notes: [] } });
  expect(unpaid.blocked).toEqual({
    ship: 'The bank transfer hasn’t arrived yet',
    deliver: 'Not everything has shipped yet',
    cancel: null,
    cancelRest: 'Only the rest of a partly shipped order can be cancelled',
    refund: 'Nothing has been paid yet',
    recordPayment: null,
    enterReturn: 'There’s nothing that could be returned right now',
    remove: 'It was placed, so it has to stay on record',
  });
  await call('POST', `/order/${order._id}/payment`, { amount: order.total, note: 'Statement 7' });
  await call('POST', `/order/${order._id}/parcel`, {});
  await call('POST', `/order/${order._id}/refund`, { amount: 100, reason: 'Late' });
  await runJobs(shop, connection);
  const shipped = await read();
  expect(shipped.ledger).toMatchObject([
    { kind: 'captured', amount: order.total, note: 'Statement 7', by: 'Olive Owner' },
    { kind: 'refunded', by: 'Olive Owner' },
  ]);
  expect(shipped.refunds).toMatchObject([{ amount: 100, reason: 'Late', state: 'succeeded', items: [], paidOutAt: null }]);
  expect(shipped.refunds[0]?.by).not.toBe('shop');
  expect(shipped.mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['orders.placed', 'orders.payment-arrived', 'fulfilment.shipped', 'orders.refunded']),
  );
  expect(shipped.blocked).toMatchObject({
    ship: 'Everything has shipped',
    deliver: null,
    refund: null,
    recordPayment: 'It is paid',
    enterReturn: null,
  });
  await call('PUT', `/order/${order._id}`, { status: 'delivered' });
  await call('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'damaged' });
  const { handlers, order: asked } = await read();
  expect(handlers.returns).toMatchObject([{ requestedBy: 'Olive Owner', receivedBy: null, closedBy: null }]);
  const one = asked.returns[0]?._id;
  await call('PUT', `/order/${order._id}/return/${one}`, { status: 'received' });
  expect((await read()).handlers.returns).toMatchObject([{ _id: one, receivedBy: 'Olive Owner', closedBy: null }]);
  expect((await call('GET', `/admin/order/${newId()}`)).status).toBe(404);
});

test('a refund to the store credit of a customer says so, and waits for nobody to pay it out', async ({ app, db }) => {
  const call = await asAdmin(app, db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  const { userId } = await aUser(db);
  await db.updateTable('orders').set({ user_id: userId, guest_id: null }).where('id', '=', order._id).execute();
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  const countToPayOut = async () => [
    (await call('GET', '/admin/order/queues')).data.payouts,
    (await call('GET', '/admin/statistics/open-work')).data.refundsToPayOut,
  ];
  const [before = 0] = await countToPayOut();
  await call('POST', `/order/${order._id}/refund`, { amount: 100, to: 'store_credit' });
  await call('POST', `/order/${order._id}/refund`, { amount: 50 });
  const { ledger, refunds }: OrderDetails = (await call('GET', `/admin/order/${order._id}`)).data;
  expect(ledger.map(({ kind, amount, toStoreCredit }) => [kind, amount, toStoreCredit])).toEqual([
    ['captured', order.total, false],
    ['refunded', 100, true],
    ['refunded', 50, false],
  ]);
  expect(refunds.map(({ amount, toStoreCredit }) => [amount, toStoreCredit])).toEqual([
    [100, true],
    [50, false],
  ]);
  expect(await countToPayOut()).toEqual([before + 1, before + 1]);
  const toPayOut: { order: { _id: string }; amount: number }[] = (await call('GET', '/refund/page/1/20')).data.list;
  expect(toPayOut.filter((one) => one.order._id === order._id).map(({ amount }) => amount)).toEqual([50]);
});

test('the refund of a unit is suggested with its share of the discount, and is made for it only once', async ({ app, db }) => {
  const call = await asAdmin(app, db);
  await importPromo(db, { code: 'HALF', title: 'Half', type: 'percent', value: 50 });
  const { order, products } = await anOrder(db, { lines: [{ price: 1_001, quantity: 2, stock: 5 }, { price: 500 }], promo: 'half' });
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  await call('POST', `/order/${order._id}/parcel`, {});
  const preview = (items: object[]) => call('POST', `/order/${order._id}/refund/preview`, { items });
  const [one] = [[{ position: 0, quantity: 1 }]];
  const first = (await preview(one)).data;
  expect(first).toMatchObject({ amount: 501, restockable: 1, items: [{ position: 0, quantity: 1, amount: 501 }] });
  const refunded = await call('POST', `/order/${order._id}/refund`, { amount: first.amount, items: one, restock: true });
  expect(refunded.data.payment.refunded).toBe(501);
  const stock = await db
    .selectFrom('stock_levels')
    .select('on_hand')
    .where('variation_id', '=', products[0]?.mainVariation._id ?? '')
    .executeTakeFirst();
  expect(stock?.on_hand).toBe(4);
  expect((await preview(one)).data).toMatchObject({ amount: 500, restockable: 1 });
  const again = await call('POST', `/order/${order._id}/refund`, { amount: 100, items: [{ position: 0, quantity: 2 }] });
  expect(again).toMatchObject({ status: 422, fields: [{ path: 'items.0.quantity', message: 'Only 1 left to refund.' }] });
  expect((await preview([{ position: 9, quantity: 1 }])).fields).toEqual([
    { path: 'items.0.quantity', message: 'This item isn’t in the order.' },
  ]);
  expect((await call('GET', `/admin/order/${order._id}`)).data.refunds[0].items).toEqual(one);
});

test('units that have not left are refunded, but not put back into stock', async ({ app, db }) => {
  const call = await asAdmin(app, db);
  const { order } = await anOrder(db);
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  const body = { amount: 100, items: [{ position: 0, quantity: 1 }], restock: true };
  expect((await call('POST', `/order/${order._id}/refund`, body)).fields).toEqual([
    { path: 'restock', message: 'None of these have left the shop.' },
  ]);
  expect((await call('POST', `/order/${order._id}/refund`, { ...body, restock: false })).status).toBe(201);
});

test('a mail is sent once more as a copy, is audited, and is no unknown mail of the order', async ({ app, db, shop, connection }) => {
  const call = await asAdmin(app, db);
  const { order } = await anOrder(db);
  await runJobs(shop, connection);
  const [mail] = (await call('GET', `/admin/order/${order._id}`)).data.mails;
  const resend = () => call('POST', `/admin/order/${order._id}/mail/${mail._id}/resend`);
  // Without a mail server it waits in the outbox.
  expect(await resend()).toMatchObject({ status: 409, code: 'invalid_transition' });
  await db.updateTable('mails').set({ status: 'sent', sent_at: new Date() }).where('id', '=', mail._id).execute();
  const { data } = await resend();
  expect(data).toMatchObject([
    { template: 'orders.placed', status: 'sent' },
    { template: 'orders.placed', status: 'queued', subject: mail.subject, recipient: 'ada@example.com' },
  ]);
  const { list } = (await call('GET', `/admin/audit/page/1/5?entity=order&id=${order._id}`)).data;
  expect(list[0]).toMatchObject({ action: 'orderDetails.resendMail' });
  const limited = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const callLimited = await asAdmin(limited, db);
  for (let count = 1; count <= 6; count++) {
    const { status } = await callLimited('POST', `/admin/order/${order._id}/mail/${mail._id}/resend`);
    expect(status).toBe(count <= 5 ? 200 : 429);
  }
  await limited.close();
  expect((await call('POST', `/admin/order/${newId()}/mail/${mail._id}/resend`)).status).toBe(404);
});

test('an order says why its mail was held back, and sends it', async ({ app, db, shop, connection }) => {
  const { order } = await anOrder(db);
  await runJobs(shop, connection);
  const held = { status: 'held' as const, error: 'More than 5 emails an hour to this mailbox.' };
  const [mail] = (await (await asAdmin(app, db))('GET', `/admin/order/${order._id}`)).data.mails;
  await db.updateTable('mails').set(held).where('id', '=', mail._id).execute();
  const sending = await createApp({ ...shop, config: { ...shop.config, mailUrl: 'smtp://127.0.0.1:9' } });
  const call = await asAdmin(sending, db, 'orders');
  expect((await call('GET', `/admin/order/${order._id}`)).data.mails).toMatchObject([held]);
  const { data } = await call('POST', `/admin/order/${order._id}/mail/${mail._id}/resend`);
  expect(data).toMatchObject([{ _id: mail._id, status: 'queued', error: null }]);
  await sending.close();
});

test('staff for orders read the mails of an order, without the key of the guest', async ({ app, db, shop, connection }) => {
  const { order } = await anOrder(db);
  const other = (await anOrder(db)).order;
  await runJobs(shop, connection);
  const call = await asAdmin(app, db, 'orders');
  const [mail] = (await call('GET', `/admin/order/${order._id}`)).data.mails;
  const stored = await db.selectFrom('mails').select(['html', 'body']).where('id', '=', mail._id).executeTakeFirstOrThrow();
  expect([stored.html, stored.body]).toEqual([expect.stringContaining('?key=k_'), expect.stringContaining('?key=k_')]);
  const { data } = await call('GET', `/admin/order/${order._id}/mail/${mail._id}`);
  expect(data).toMatchObject({ ...mail, number: order.number });
  for (const content of [data.html, data.text]) {
    expect(content).toContain(`/orders/${order._id}`);
    expect(content).not.toContain('key=');
  }
  expect((await call('GET', `/admin/order/${other._id}/mail/${mail._id}`)).status).toBe(404);
  expect((await call('GET', `/admin/mail/${mail._id}`)).status).toBe(403);
});

test('several orders are shipped at once, each by itself, and a second time changes nothing', async ({ app, db }) => {
  const call = await asAdmin(app, db);
  const ready = (await anOrder(db)).order;
  const unpaid = (await anOrder(db, { payment: 'transfer' })).order;
  const missing = newId();
  const ship = async () => (await call('POST', '/admin/order/ship', { orders: [ready._id, unpaid._id, missing, ready._id] })).data;
  expect(await ship()).toEqual({
    total: 3,
    shipped: 1,
    list: [
      { order: ready._id, number: ready.number, shipped: true, message: null },
      { order: unpaid._id, number: unpaid.number, shipped: false, message: 'This order isn’t paid yet, so it can’t be shipped.' },
      { order: missing, number: null, shipped: false, message: expect.any(String) },
    ],
  });
  expect((await ship()).list[0]).toMatchObject({ shipped: false, message: 'This order has already been shipped.' });
  const details = (await call('GET', `/admin/order/${ready._id}`)).data;
  expect(details.order).toMatchObject({ status: 'shipped', parcels: [{ items: [{ quantity: 1 }] }] });
  const { list } = (await call('GET', `/admin/audit/page/1/5?entity=order&id=${ready._id}`)).data;
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ action: 'adminOrder.ship', before: { status: 'placed' }, after: { status: 'shipped' } });
});

test('two admins who refund the same at the same moment refund it once', async ({ app, db }) => {
  const call = await asAdmin(app, db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  const { refundable } = (await call('GET', `/admin/order/${order._id}`)).data;
  const refund = () => call('POST', `/order/${order._id}/refund`, { amount: 100, refundable });
  const replies = await Promise.all([refund(), refund(), refund()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)).toMatchObject({ code: 'stale_version' });
  const after = (await call('GET', `/admin/order/${order._id}`)).data;
  expect(after.refundable).toBe(refundable - 100);
  expect((await call('POST', `/order/${order._id}/refund`, { amount: 100, refundable: after.refundable })).status).toBe(201);
});

test('an order and its ledger are shown as they were at one moment, though money arrives while they are read', async ({ app, db }) => {
  const call = await asAdmin(app, db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  let arrived: Promise<unknown> | undefined;
  const whileReading: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      arrived ??= call('POST', `/order/${order._id}/payment`, { amount: order.total });
      await arrived;
      return result;
    },
  };
  const options = { filters: { sort: 'newest' as const }, settings: { timeZone: 'Europe/Berlin' } };
  const details = await getOrderDetails(db.withPlugin(whileReading), await anAdminActor(db), order._id, options);
  const received = details.ledger.reduce((sum, { amount }) => sum + amount, 0);
  expect([details.order.payment?.captured, details.due]).toEqual([received, order.total - received]);
  expect(await arrived).toMatchObject({ status: 200 });
});
