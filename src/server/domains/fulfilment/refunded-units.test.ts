import type { FastifyInstance } from 'fastify';
import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { test } from '#server/domains/orders/payment/card-payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { anAdminCaller } from './fulfilment.builders.ts';

test.afterEach(async ({ shop, connection }) => {
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});

const units = (quantity: number) => [{ position: 0, quantity }];

/** A paid order of three units at 10.00 each, of which some were refunded before they could leave. */
async function aRefundedOrder(app: FastifyInstance, db: Database, refunded: number) {
  const admin = await anAdminCaller(app, db);
  const { order, items } = await anOrder(db, { lines: [{ price: 1_000, quantity: 3 }], payment: 'transfer' });
  const path = `/order/${order._id}`;
  await admin('POST', `${path}/payment`, { amount: order.total });
  await admin('POST', `${path}/refund`, { amount: refunded * 1_000, items: units(refunded) });
  return { admin, path, order, variation: items[0]?.variation ?? '' };
}

test('what was refunded before it could leave is not packed, and goes back into stock with the rest, without a second refund', async ({
  app,
  db,
}) => {
  const { admin, path, variation } = await aRefundedOrder(app, db, 1);
  expect((await admin('GET', path)).data.itemsToShip).toEqual(units(2));
  const shipped = (await admin('POST', `${path}/parcel`, {})).data;
  expect(shipped).toMatchObject({ status: 'processing', parcels: [{ items: units(2) }], itemsToShip: [] });
  expect(await findStockLevel(db, variation)).toEqual({ on_hand: 8, reserved: 1 });
  expect(await admin('POST', `${path}/parcel`, {})).toMatchObject({ status: 409, code: 'invalid_transition' });
  const { data } = await admin('POST', `${path}/cancel-unshipped`, {});
  expect(data).toMatchObject({ status: 'shipped', cancelledItems: units(1), payment: { refunded: 1_000, waived: 0 } });
  expect(await findStockLevel(db, variation)).toEqual({ on_hand: 8, reserved: 0 });
});

test('the mail about the parcel promises no rest to a customer who has the money back', async ({ app, db, shop, connection }) => {
  const { admin, path, order } = await aRefundedOrder(app, db, 1);
  await admin('POST', `${path}/parcel`, {});
  await runJobs(shop, connection);
  const mails = await db.selectFrom('mails').select(['subject', 'body']).where('subject', 'like', `%${order.number}%on its way`).execute();
  expect(mails).toMatchObject([{ subject: `Your order ${order.number} is on its way` }]);
  expect(mails[0]?.body).not.toContain('The rest');
});

test('an admin may send a refunded unit all the same', async ({ app, db }) => {
  const { admin, path } = await aRefundedOrder(app, db, 1);
  const { data } = await admin('POST', `${path}/parcel`, { items: units(3) });
  expect(data).toMatchObject({ status: 'shipped', parcels: [{ items: units(3) }], itemsToShip: [] });
});

test('several orders are shipped without what was refunded, and the reply says so', async ({ app, db }) => {
  const { admin, path, order } = await aRefundedOrder(app, db, 2);
  const whole = (await aRefundedOrder(app, db, 3)).order;
  const { data } = await admin('POST', '/admin/order/ship', { orders: [order._id, whole._id] });
  expect(data).toMatchObject({
    shipped: 1,
    list: [
      { shipped: true, message: 'Refunded items weren’t sent. Cancel the rest to put them back in stock.' },
      { shipped: false, message: 'What’s left of this order was refunded, so there’s nothing to pack.' },
    ],
  });
  expect((await admin('GET', path)).data.parcels).toMatchObject([{ items: units(1) }]);
});

test('a unit that was refunded after an equal one had left is one of those that left', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { lines: [{ price: 1_000, quantity: 3 }], payment: 'transfer' });
  const path = `/order/${order._id}`;
  await admin('POST', `${path}/payment`, { amount: order.total });
  await admin('POST', `${path}/parcel`, { items: units(1) });
  await admin('POST', `${path}/refund`, { amount: 1_000, items: units(1) });
  expect((await admin('GET', path)).data.itemsToShip).toEqual(units(2));
  // One more cannot have left.
  await admin('POST', `${path}/refund`, { amount: 1_000, items: units(1) });
  expect((await admin('POST', `${path}/parcel`, {})).data).toMatchObject({ status: 'processing', itemsToShip: [] });
});
