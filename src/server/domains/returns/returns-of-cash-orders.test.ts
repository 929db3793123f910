import type { FastifyInstance } from 'fastify';
import { anAdminCaller, aShippedOrder } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const one = { items: [{ position: 0, quantity: 1 }], reason: 'changed_mind' };

/** A cash order of 10.00 and 5.00 in two parcels, of which the first is back before the second has arrived. */
async function aHalfReturnedOrder(app: FastifyInstance, db: Database) {
  const admin = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { lines: [{ price: 1_000 }, { price: 500 }] });
  await admin('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 1 }] });
  await admin('POST', `/order/${order._id}/parcel`, {});
  const { data } = await admin('POST', `/order/${order._id}/return`, one);
  const url = `/order/${order._id}/return/${data.returns[0]?._id}`;
  await admin('PUT', url, { status: 'received' });
  return {
    admin,
    order,
    refund: (amount?: number) => admin('PUT', url, { status: 'refunded', ...(amount === undefined ? {} : { amount }) }),
  };
}

test.afterEach(async ({ shop, connection }) => {
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});

test('a return that comes before the cash of its order is refunded once that is booked, and not forgotten', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { admin, order, refund } = await aHalfReturnedOrder(app, db);
  expect(await refund()).toMatchObject({
    status: 422,
    fields: [{ path: 'amount', message: expect.stringContaining('hasn’t been recorded yet') }],
  });
  await admin('PUT', `/order/${order._id}`, { status: 'delivered' });
  await runJobs(shop, connection);
  expect((await refund()).data).toMatchObject({
    payment: { captured: order.total, refunded: 1_000 },
    returns: [{ status: 'refunded', refund: 1_000 }],
  });
});

test('it is refunded earlier if enough of the cash was recorded by hand, or an admin says how much', async ({ app, db }) => {
  const { admin, order, refund } = await aHalfReturnedOrder(app, db);
  await admin('POST', `/order/${order._id}/payment`, { amount: 1_000 });
  expect((await refund()).data.payment).toMatchObject({ captured: 1_000, refunded: 1_000 });
  const other = await aHalfReturnedOrder(app, db);
  expect((await other.refund(0)).data.returns[0]).toMatchObject({ status: 'refunded', refund: 0 });
});

test('once all of the cash is recorded by hand, a return is refunded with what was not refunded before', async ({ app, db }) => {
  const { admin, order, refund } = await aHalfReturnedOrder(app, db);
  await admin('POST', `/order/${order._id}/payment`, { amount: order.total });
  await admin('POST', `/order/${order._id}/refund`, { amount: order.total - 400 });
  expect((await refund()).data).toMatchObject({ paymentStatus: 'refunded', returns: [{ status: 'refunded', refund: 400 }] });
});

test('cash that was collected is refunded even if the job that books it has not run yet', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await aShippedOrder(db);
  await admin('PUT', `/order/${order._id}`, { status: 'delivered' });
  const { data } = await admin('PUT', `/order/${order._id}`, { status: 'returned' });
  const refunded = await admin('PUT', `/order/${order._id}/return/${data.returns[0]?._id}`, { status: 'refunded' });
  expect(refunded.data).toMatchObject({ paymentStatus: 'refunded', payment: { captured: order.total, refunded: order.total } });
});

test('nothing is refunded of a cash order that could not be delivered, since nobody paid', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await aShippedOrder(db);
  const { data } = await admin('PUT', `/order/${order._id}`, { status: 'returned' });
  const refunded = await admin('PUT', `/order/${order._id}/return/${data.returns[0]?._id}`, { status: 'refunded' });
  expect(refunded.data).toMatchObject({ paymentStatus: 'unpaid', returns: [{ status: 'refunded', refund: 0 }] });
});
