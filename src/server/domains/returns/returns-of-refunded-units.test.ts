import type { FastifyInstance } from 'fastify';
import type { Order } from '#contract/orders.ts';
import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { aCardOrder, test } from '#server/domains/orders/payment/card-payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';

test.afterEach(async ({ shop, connection }) => {
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});

/** What an admin does with an order of one item, whose units cost 10.00 each. */
async function anAdminOf(app: FastifyInstance, db: Database, order: Order) {
  const admin = await anAdminCaller(app, db);
  const path = `/order/${order._id}`;
  const units = (count: number) => [{ position: 0, quantity: count }];
  return {
    order,
    read: async () => (await admin('GET', path)).data,
    ship: (count: number) => admin('POST', `${path}/parcel`, { items: units(count) }),
    deliver: () => admin('PUT', path, { status: 'delivered' }),
    refund: (count: number) => admin('POST', `${path}/refund`, { amount: count * 1_000, items: units(count) }),
    cancelRest: () => admin('POST', `${path}/cancel-unshipped`, {}),
    /** Enters and receives a return, and answers the order with it. */
    takeBack: async (count: number): Promise<Order> => {
      const { data } = await admin('POST', `${path}/return`, { items: units(count), reason: 'other' });
      return (await admin('PUT', `${path}/return/${data.returns.at(-1)?._id}`, { status: 'received' })).data;
    },
    refundReturn: async ({ returns }: Order) => admin('PUT', `${path}/return/${returns.at(-1)?._id}`, { status: 'refunded' }),
    pay: () => admin('POST', `${path}/payment`, { amount: order.total }),
  };
}

/** Such an order, paid by bank transfer. */
async function aPaidOrder(app: FastifyInstance, db: Database, quantity: number) {
  const { order } = await anOrder(db, { lines: [{ price: 1_000, quantity }], payment: 'transfer' });
  const admin = await anAdminOf(app, db, order);
  await admin.pay();
  return admin;
}

test('a unit that was refunded by itself gives nothing more when it comes back', async ({ app, db }) => {
  const { ship, deliver, refund, takeBack, refundReturn } = await aPaidOrder(app, db, 1);
  await ship(1);
  expect((await refund(1)).status).toBe(201);
  await deliver();
  const received = await takeBack(1);
  expect(received.returns).toMatchObject([{ status: 'received', refund: 0, items: [{ alreadyRefunded: 1 }] }]);
  const { status, data } = await refundReturn(received);
  expect([status, data.payment.refunded]).toEqual([200, 1_000]);
  expect(data.returns).toMatchObject([{ status: 'refunded', refund: 0 }]);
});

test('the other units of an item are refunded with their return, and delivery with the last of them', async ({ app, db }) => {
  const { order, ship, deliver, refund, takeBack, refundReturn } = await aPaidOrder(app, db, 3);
  await ship(3);
  await refund(1);
  await deliver();
  const first = await takeBack(1);
  expect(first.returns).toMatchObject([{ refund: 1_000 }]);
  await refundReturn(first);
  const last = await takeBack(2);
  const delivery = order.total - 3_000;
  expect(delivery).toBeGreaterThan(0);
  expect(last.returns.at(-1)).toMatchObject({ refund: 1_000 + delivery });
  const { data } = await refundReturn(last);
  expect(data.payment.refunded).toBe(order.total);
  expect((await refund(1)).fields).toEqual([{ path: 'items.0.quantity', message: 'All of these have been refunded.' }]);
});

test('units that were refunded before they could leave are cancelled with the rest without a second refund', async ({ app, db }) => {
  const { ship, refund, cancelRest, takeBack, deliver } = await aPaidOrder(app, db, 3);
  await refund(1);
  await ship(1);
  // Of the two that are left, one is still to be paid back.
  const { data } = await cancelRest();
  expect(data).toMatchObject({ status: 'shipped', payment: { refunded: 2_000, waived: 1_000 }, cancelledItems: [{ quantity: 2 }] });
  expect((await refund(2)).fields).toEqual([{ path: 'items.0.quantity', message: 'Only 1 left to refund.' }]);
  await deliver();
  expect((await takeBack(1)).returns[0]?.refund).toBeGreaterThanOrEqual(1_000);
});

test('a refund for a unit that has left leaves the price of the rest to be refunded when that is cancelled', async ({ app, db }) => {
  const { ship, refund, cancelRest, takeBack } = await aPaidOrder(app, db, 2);
  await ship(1);
  await refund(1);
  expect((await cancelRest()).data.payment).toMatchObject({ refunded: 2_000, waived: 1_000 });
  expect((await takeBack(1)).returns).toMatchObject([{ refund: 0 }]);
});

test('a unit that is still to be sent is not refunded with those that come back', async ({ app, db }) => {
  const { ship, refund, takeBack, refundReturn, cancelRest } = await aPaidOrder(app, db, 3);
  await ship(2);
  await refund(1);
  const received = await takeBack(2);
  expect(received.returns).toMatchObject([{ refund: 1_000, items: [{ quantity: 2, alreadyRefunded: 1 }] }]);
  const { data } = await refundReturn(received);
  expect(data.returns).toMatchObject([{ refund: 1_000, items: [{ quantity: 2, alreadyRefunded: 1 }] }]);
  expect((await cancelRest()).data.payment).toMatchObject({ refunded: 3_000, waived: 1_000 });
});

test('a unit whose refund was rejected by the payment provider is refunded with its return', async ({ app, db }) => {
  const card = await aCardOrder(app, db, { lines: [{ price: 1_000 }] });
  await card.pay();
  await card.complete();
  const { ship, deliver, refund, takeBack, read } = await anAdminOf(app, db, card.order);
  await ship(1);
  await deliver();
  await refund(1);
  expect((await takeBack(1)).returns).toMatchObject([{ refund: 0 }]);
  await db.updateTable('refunds').set({ state: 'failed' }).where('order_id', '=', card.order._id).execute();
  expect((await read()).returns).toMatchObject([{ refund: card.order.total }]);
});
