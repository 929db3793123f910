import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGiftCard } from '#server/domains/gift-cards/gift-cards.builders.ts';
import { aGuestAtCheckout } from '#server/domains/gift-cards/redemptions/redemptions.builders.ts';
import { finishRefund } from '#server/domains/payments/refunds/finish-refund.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { requestReturn } from '#server/domains/returns/request-return.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect } from '#tests/support/test.ts';
import { vacuumFully } from '#tests/support/vacuum-fully.ts';
import { anOrder, copyOrders, setDelivered } from '../orders.builders.ts';
import { test } from '../payment/card-payments.builders.ts';
import { findNeighbours } from './neighbours.queries.ts';
import { findOrderCountries } from './order-countries.queries.ts';
import { findOrdersPage } from './order-list.queries.ts';

const reader = async (app: FastifyInstance, db: Database) => {
  const { authorization } = await anAdmin(db);
  return async (url: string) => {
    const response = await app.inject({ url: `/api/v1${url}`, headers: { authorization } });
    expect(response.statusCode, url).toBe(200);
    return response.json().data;
  };
};
/** The numbers of the given orders, in the sequence of a list. */
const numbersAmong = (orders: readonly Order[], { list }: { list: Order[] }) =>
  list.map(({ number }) => number).filter((listed) => orders.some(({ number }) => number === listed));

test('admins filter orders by payment status, payment method and country, and sort them by total', async ({ app, db }) => {
  const read = await reader(app, db);
  const cash = (await anOrder(db, { lines: [{ price: 500 }] })).order;
  const transfer = (await anOrder(db, { payment: 'transfer', lines: [{ price: 9_000 }] })).order;
  const numbers = (data: { list: Order[] }) => numbersAmong([cash, transfer], data);
  await sql`update orders set address = address || '{ "country": "AT" }' where id = ${cash._id}::uuid`.execute(db);
  expect(numbers(await read('/order/page/1/10?paymentMethod=transfer'))).toEqual([transfer.number]);
  expect(numbers(await read('/order/page/1/10?paymentStatus=unpaid&paymentStatus=failed'))).toEqual([transfer.number, cash.number]);
  expect(numbers(await read('/order/page/1/10?paymentStatus=paid'))).toEqual([]);
  expect(numbers(await read('/order/page/1/10?country=at'))).toEqual([cash.number]);
  expect(numbers(await read('/order/page/1/10?sort=total'))).toEqual([cash.number, transfer.number]);
  expect(numbers(await read('/order/page/1/10?sort=-total'))).toEqual([transfer.number, cash.number]);
});

test('the countries that placed orders have gone to can be chosen from', async ({ app, db }) => {
  const read = await reader(app, db);
  const countries = async () => (await read('/admin/order/countries')).list;
  const send = (order: Order, country: string) =>
    sql`update orders set address = address || jsonb_build_object('country', ${country}::text) where id = ${order._id}::uuid`.execute(db);
  const before = await countries();
  const [first, second, request] = [(await anOrder(db)).order, (await anOrder(db)).order, (await anOrder(db)).order];
  await send(first, 'ZW');
  await send(second, 'AD');
  await send(request, 'BB');
  await sql`update orders set placed_at = null where id = ${request._id}::uuid`.execute(db);
  expect(await countries()).toEqual([...new Set(['AD', ...before, 'ZW'])]);
});

test('an order is to ship once its money is there or comes with it, and unpaid while it waits for a transfer', async ({ app, db }) => {
  const read = await reader(app, db);
  const cash = (await anOrder(db)).order;
  const transfer = (await anOrder(db, { payment: 'transfer' })).order;
  const sent = (await anOrder(db)).order;
  const numbers = (data: { list: Order[] }) => numbersAmong([cash, transfer, sent], data);
  await setDelivered(db, sent._id);
  expect(numbers(await read('/order/page/1/10?queue=to_ship'))).toEqual([cash.number]);
  expect(numbers(await read('/order/page/1/10?queue=unpaid'))).toEqual([transfer.number]);
  await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', transfer._id).execute();
  expect(numbers(await read('/order/page/1/10?queue=to_ship'))).toEqual([transfer.number, cash.number]);
  expect(numbers(await read('/order/page/1/10?queue=unpaid'))).toEqual([]);
});

test('orders that need a look: an open return, a rejected refund, a dispute, a promised day that has passed', async ({ app, db }) => {
  const read = await reader(app, db);
  const orders = [await anOrder(db), await anOrder(db), await anOrder(db), await anOrder(db), await anOrder(db)] as const;
  const [returned, refused, disputed, late] = orders;
  // Its days begin when the transfer arrives.
  const awaited = await anOrder(db, { payment: 'transfer' });
  await setDelivered(db, returned.order._id);
  const items = [{ position: 0, quantity: 1 }];
  await requestReturn(db, returned.guest.actor, { id: returned.order._id }, { items, reason: 'damaged', note: null });
  const refund = (minutes: number, state: string) => sql`
    insert into refunds (id, order_id, amount, state, provider, created_by, created_at)
    values (gen_random_uuid(), ${refused.order._id}::uuid, 100, ${state}, 'test', 'shop', now() + ${minutes} * interval '1 minute')`;
  await refund(0, 'failed').execute(db);
  await sql`insert into payment_entries (id, order_id, kind, amount, provider) values
    (gen_random_uuid(), ${disputed.order._id}::uuid, 'disputed', 100, 'test')`.execute(db);
  await sql`update orders set delivery = delivery || '{ "latest": "2020-01-01" }' where id in (${late.order._id}::uuid, ${awaited.order._id}::uuid)`.execute(
    db,
  );
  const made = [...orders, awaited].map(({ order }) => order);
  const attention = async () => new Set(numbersAmong(made, await read('/order/page/1/10?queue=attention')));
  expect(await attention()).toEqual(new Set([returned, refused, disputed, late].map(({ order }) => order.number)));
  // The refund was repeated, and the dispute won.
  await refund(1, 'pending').execute(db);
  await sql`insert into payment_entries (id, order_id, kind, amount, provider) values
    (gen_random_uuid(), ${disputed.order._id}::uuid, 'dispute_won', 100, 'test')`.execute(db);
  expect(await attention()).toEqual(new Set([returned.order.number, late.order.number]));
});

test('an order needs a look when the provider rejects the refund to its card, although its gift card has got its part back', async ({
  app,
  db,
  shop,
}) => {
  const read = await reader(app, db);
  const card = await aGiftCard(shop, 2_000);
  const { request, complete, call } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [card.code], payment: 'card' });
  const { data: payment } = await call('GET', `/order/${order._id}/payment`);
  await call('POST', `/payment/test/${payment.reference}/attempt`, { outcome: 'pay' });
  await complete(order._id);
  const attention = async () => numbersAmong([order], await read('/order/page/1/10?queue=attention'));
  const refund = { orderId: order._id, amount: order.total, reason: null, by: 'shop' };
  const [toCard, toGiftCard] = await refundPayment(db, refund);
  expect([toCard?.state, toGiftCard?.state]).toEqual(['pending', 'succeeded']);
  expect(await attention()).toEqual([]);
  const rejected = { state: 'failed', reference: null } as const;
  if (toCard) await finishRefund(db, { id: order._id, total: order.total }, toCard, rejected);
  expect(await attention()).toEqual([order.number]);
  // What goes back for something else does not make up for it.
  const isRepeatedBy = async (amount: number) => {
    await refundPayment(db, { ...refund, amount });
    return (await attention()).length === 0;
  };
  expect([await isRepeatedBy(500), await isRepeatedBy(2_500)]).toEqual([false, true]);
});

test('the queues are counted, and what was placed since the last look', async ({ app, db }) => {
  const read = await reader(app, db);
  await anOrder(db);
  const before = await read('/admin/order/queues');
  expect(before.new).toBe(0);
  const since = encodeURIComponent(before.latest);
  expect((await read(`/admin/order/queues?since=${since}`)).new).toBe(0);
  await anOrder(db, { payment: 'transfer' });
  await anOrder(db, { status: 'pending' });
  const after = await read(`/admin/order/queues?since=${since}`);
  expect(after).toMatchObject({ toShip: before.toShip, unpaid: before.unpaid + 1, attention: before.attention, new: 1 });
  expect(Date.parse(after.latest)).toBeGreaterThan(Date.parse(before.latest));
});

test('the orders before and after one follow the list it was opened from, even after it has left the list', async ({ app, db }) => {
  const read = await reader(app, db);
  const made: Order[] = [];
  for (const price of [300, 100, 200]) made.push((await anOrder(db, { lines: [{ price }] })).order);
  const [first, second, third] = made.map(({ _id }) => _id);
  await sql`update orders set address = address || '{ "country": "FI" }' where id = any(${[first, second, third]}::uuid[])`.execute(db);
  const neighbours = async (query: string) => {
    const { previous, next } = await read(`/admin/order/${second}?country=FI${query}`);
    return { previous, next };
  };
  expect(await neighbours('')).toEqual({ previous: third, next: first });
  expect(await neighbours('&sort=oldest')).toEqual({ previous: first, next: third });
  expect(await neighbours('&sort=total')).toEqual({ previous: null, next: third });
  expect(await neighbours('&sort=-total')).toEqual({ previous: third, next: null });
  await setDelivered(db, second ?? '');
  expect(await neighbours('&queue=to_ship')).toEqual({ previous: third, next: first });
  expect(await neighbours('&q=nobody&queue=attention')).toEqual({ previous: null, next: null });
});

test('every filter and sort of thousands of orders has its index', async ({ db }) => {
  const { order } = await anOrder(db);
  await copyOrders(db, order._id, { count: 5_000, withoutOwner: true });
  await sql`update orders set status = 'delivered', payment_status = 'paid' where status = 'placed' and id <> ${order._id}::uuid`.execute(
    db,
  );
  await vacuumFully(db, 'orders');
  const base = { page: 1, limit: 10, sort: 'newest' as const, search: null, timeZone: 'Europe/Berlin', status: undefined };
  const lists = [
    { queue: 'to_ship' },
    { queue: 'unpaid' },
    { queue: 'attention' },
    { paymentStatus: ['unpaid'] },
    { paymentMethod: ['card'] },
    { country: 'XX' },
    { sort: 'total' },
    { sort: '-total', status: ['placed'] },
  ] as const;
  await db.transaction().execute(async (db) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read)::integer as read from pg_stat_xact_user_tables where relname = 'orders'`.execute(db);
      return rows[0]?.read;
    };
    for (const list of lists) {
      const before = await rowsRead();
      await findOrdersPage(db, { ...base, ...(list as object) });
      await findNeighbours(db, order._id, { ...base, ...(list as object) });
      expect(await rowsRead(), JSON.stringify(list)).toBe(before);
    }
    const before = await rowsRead();
    expect(await findOrderCountries(db)).toContain('DE');
    expect(await rowsRead(), 'countries').toBe(before);
  });
});

test('admins list the orders of one user, whatever email they were placed with', async ({ app, db }) => {
  const read = await reader(app, db);
  const { userId } = await aUser(db);
  const [own, others] = [(await anOrder(db, { email: 'old@example.com' })).order, (await anOrder(db, { email: 'old@example.com' })).order];
  await db.updateTable('orders').set({ user_id: userId, guest_id: null }).where('id', '=', own._id).execute();
  const data = await read(`/order/page/1/10?user=${userId}`);
  expect([data.total, numbersAmong([own, others], data)]).toEqual([1, [own.number]]);
  expect((await read(`/admin/order/${own._id}?user=${userId}`)).next).toBe(null);
});
