import type { FastifyInstance } from 'fastify';
import type { OrderDetails } from '#contract/order-details.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';

/** Calls as a new admin of this name; every call has to succeed. */
async function anAdminNamed(app: FastifyInstance, db: Database, name: string) {
  const { authorization, userId } = await anAdmin(db);
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute();
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json().data;
  };
  return Object.assign(call, { userId, authorization });
}

type Admin = Awaited<ReturnType<typeof anAdminNamed>>;

const detailsOf = (admin: Admin, id: string): Promise<OrderDetails> => admin('GET', `/admin/order/${id}`);

async function importTransfer(app: FastifyInstance, { authorization }: Admin, { number, amount }: { number: string; amount: number }) {
  const csv = `Date;Amount;Purpose\n2026-11-24;${(amount / 100).toFixed(2)};${number}\n`;
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/payment/transfer/import',
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="bank.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--b--\r\n`,
  });
  expect(response.json().data, response.body).toMatchObject({ booked: 1 });
}

test('each step of an order names the admin who took it, and nobody once their account is deleted', async ({ app, db }) => {
  await acceptAllPayments(db);
  const [ada, bo] = [await anAdminNamed(app, db, 'Ada'), await anAdminNamed(app, db, 'Bo')];
  const { order } = await anOrder(db, { payment: 'transfer', lines: [{ quantity: 3 }] });
  const url = `/order/${order._id}`;
  await ada('POST', `${url}/payment`, { amount: 100 });
  await importTransfer(app, bo, { number: order.number, amount: order.total - 100 });
  const shipped = await ada('POST', `${url}/parcel`, { items: [{ position: 0, quantity: 2 }], tracking: { carrier: 'DHL', number: 'A1' } });
  const parcel = `${url}/parcel/${shipped.parcels[0]._id}`;
  expect((await detailsOf(ada, order._id)).handlers.parcels).toEqual([
    { _id: shipped.parcels[0]._id, shippedBy: 'Ada', trackingChangedAt: null, trackingChangedBy: null, deliveredBy: null },
  ]);
  const before = Date.now();
  await bo('PUT', parcel, { tracking: { carrier: 'DHL', number: 'A2' } });
  await ada('PUT', parcel, { delivered: true });
  await ada('POST', `${url}/cancel-unshipped`, {});
  const requested = await bo('POST', `${url}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'damaged' });
  const returned = `${url}/return/${requested.returns[0]._id}`;
  await ada('PUT', returned, { status: 'received' });
  await bo('PUT', returned, { status: 'refunded', amount: 50 });
  const details = await detailsOf(ada, order._id);
  const refund = details.refunds.find(({ amount }) => amount === 50);
  await ada('PUT', `/refund/${refund?._id}/paid-out`);

  const byOf = ({ ledger }: OrderDetails) => ledger.map(({ kind, by }) => `${kind} by ${by}`);
  const done = await detailsOf(ada, order._id);
  expect(byOf(done)).toEqual(['captured by Ada', 'captured by Bo', 'refunded by Ada', 'waived by Ada', 'refunded by Bo']);
  expect(done.handlers.parcels).toMatchObject([{ shippedBy: 'Ada', trackingChangedBy: 'Bo', deliveredBy: 'Ada' }]);
  expect(Date.parse(done.handlers.parcels[0]?.trackingChangedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(done.handlers.returns).toMatchObject([{ requestedBy: 'Bo', receivedBy: 'Ada', closedBy: 'Bo' }]);
  expect(done.refunds.find(({ amount }) => amount === 50)).toMatchObject({ by: 'Bo', paidOutBy: 'Ada' });

  await ada('DELETE', `/user/${bo.userId}`);
  const left = await detailsOf(ada, order._id);
  expect(byOf(left)).toEqual(['captured by Ada', 'captured by null', 'refunded by Ada', 'waived by Ada', 'refunded by null']);
  expect(left.handlers.parcels).toMatchObject([{ shippedBy: 'Ada', trackingChangedBy: null, deliveredBy: 'Ada' }]);
  expect(left.handlers.returns).toMatchObject([{ requestedBy: null, receivedBy: 'Ada', closedBy: null }]);
  expect(left.order).toMatchObject({ payment: done.order.payment, parcels: done.order.parcels, returns: done.order.returns });
});

test('orders that are shipped many at once, marked as delivered and taken back as a whole name their admin, too', async ({ app, db }) => {
  const ada = await anAdminNamed(app, db, 'Ada');
  const { order } = await anOrder(db);
  await ada('POST', '/admin/order/ship', { orders: [order._id] });
  await ada('PUT', `/order/${order._id}`, { status: 'delivered' });
  await ada('PUT', `/order/${order._id}`, { status: 'returned' });
  expect((await detailsOf(ada, order._id)).handlers).toMatchObject({
    parcels: [{ shippedBy: 'Ada', deliveredBy: 'Ada', trackingChangedBy: null }],
    returns: [{ requestedBy: 'Ada', receivedBy: 'Ada', closedBy: null }],
  });
});

test('what happens by itself names no admin: cash that the carrier collects, and what customers do', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const ada = await anAdminNamed(app, db, 'Ada');
  const { order, guest } = await anOrder(db);
  await ada('PUT', `/order/${order._id}`, { status: 'shipped' });
  await ada('PUT', `/order/${order._id}`, { status: 'delivered' });
  await runJobs(shop, connection);
  const url = `/order/${order._id}/return`;
  const asGuest = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { cookie: guest.cookie }, payload });
  const requested = await asGuest('POST', url, { items: [{ position: 0, quantity: 1 }], reason: 'damaged' });
  await asGuest('PUT', `${url}/${requested.json().data.returns[0]._id}/cancel`, {});
  const { ledger, handlers } = await detailsOf(ada, order._id);
  expect(ledger).toMatchObject([{ kind: 'captured', by: null }]);
  expect(handlers.returns).toMatchObject([{ requestedBy: null, receivedBy: null, closedBy: null }]);
});
