import { sql } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { vacuumFully } from '#tests/support/vacuum-fully.ts';
import { anOrder, copyOrders, setDelivered } from '../orders.builders.ts';
import { completeOrder } from '../requests/complete-order.ts';
import { expireOrders } from '../requests/expire-orders.ts';
import { findOrdersPage } from './order-list.queries.ts';

const numbers = (list: Order[]) => list.map(({ number }) => number);

test('admins list all placed orders, by status, day, number, email and name, in both directions', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const list = async (query = '') => (await app.inject({ url: `/api/v1/order/page/1/10${query}`, headers: { authorization } })).json().data;
  const guest = await aGuest(db, { name: 'Grace Hopper' });
  const first = (await anOrder(db, { guest, email: 'grace@navy.example' })).order;
  const second = (await anOrder(db, { email: 'bo@example.com' })).order;
  const pending = (await anOrder(db, { status: 'pending' })).order;
  const expired = (await anOrder(db, { status: 'pending' })).order;
  await db.updateTable('orders').set({ expires_at: new Date() }).where('id', '=', expired._id).execute();
  await expireOrders(db);
  await db
    .updateTable('orders')
    .set({ created_at: new Date('2026-03-01T22:30:00Z') })
    .where('id', '=', first._id)
    .execute();
  await app.inject({ method: 'PUT', url: `/api/v1/order/${second._id}`, headers: { authorization }, payload: { status: 'processing' } });

  expect(await list()).toMatchObject({ total: 2, list: [{ number: second.number }, { number: first.number }] });
  expect(numbers((await list('?sort=oldest')).list)).toEqual([first.number, second.number]);
  expect(numbers((await list('?status=placed')).list)).toEqual([first.number]);
  expect((await list('?status=placed&status=processing')).total).toBe(2);
  expect(numbers((await list('?status=pending')).list)).toEqual([pending.number]);
  expect(numbers((await list('?requests=1')).list)).toEqual([expired.number, pending.number]);
  expect(numbers((await list('?requests=1&status=cancelled')).list)).toEqual([expired.number]);
  for (const q of ['hopper', 'GRACE@navy', first.number.slice(2, 7), first.number.toLowerCase().replace('-', ' '), 'ho']) {
    expect(numbers((await list(`?q=${encodeURIComponent(q)}`)).list), q).toEqual([first.number]);
  }
  for (const q of ['op', '%', 'nobody', '_']) expect((await list(`?q=${encodeURIComponent(q)}`)).total, q).toBe(0);
  // 22:30 UTC is the first of March in Berlin, too; the days are those of the shop.
  expect(numbers((await list('?from=2026-03-01&to=2026-03-01')).list)).toEqual([first.number]);
  await db
    .updateTable('orders')
    .set({ created_at: new Date('2026-03-01T23:30:00Z') })
    .where('id', '=', first._id)
    .execute();
  expect((await list('?from=2026-03-01&to=2026-03-01')).total).toBe(0);
  expect((await list('?to=2026-03-02')).total).toBe(1);
  for (const query of ['?status=lost', '?from=yesterday', '?from=0000-01-01', '?to=0000-12-31', '?sort=random']) {
    expect((await app.inject({ url: `/api/v1/order/page/1/10${query}`, headers: { authorization } })).statusCode, query).toBe(422);
  }
});

test('without a page admins get the newest 100 of all placed orders, and the total', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db);
  const { order: pending } = await anOrder(db, { status: 'pending' });
  const { data } = (await app.inject({ url: '/api/v1/order', headers: { authorization } })).json();
  expect(data.list[0]).toMatchObject({ _id: order._id, email: 'ada@example.com' });
  expect(numbers(data.list)).not.toContain(pending.number);
  expect(data).toEqual((await app.inject({ url: '/api/v1/order/page/1/100', headers: { authorization } })).json().data);
});

test("shoppers' lists ignore the filters and contain only their own orders", async ({ app, db }) => {
  const { order, guest } = await anOrder(db);
  await anOrder(db);
  const { data } = (
    await app.inject({ url: '/api/v1/order/page/1/10?status=pending&requests=1', headers: { cookie: guest.cookie } })
  ).json();
  expect(data).toMatchObject({ total: 1, list: [{ _id: order._id }] });
});

test('lists, counts and searches of thousands of orders read no table from end to end', async ({ db }) => {
  const { order } = await anOrder(db, { email: 'needle@example.com' });
  await copyOrders(db, order._id, { count: 5_000, withoutOwner: true });
  await sql`update orders set email = id::text || '@example.com' where id <> ${order._id}::uuid`.execute(db);
  await vacuumFully(db, 'orders');
  await vacuumFully(db, 'order_search');
  const rowsRead = async (db: Database) => {
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read)::integer as read from pg_stat_xact_user_tables where relname in ('orders', 'order_history', 'order_search')`.execute(
      db,
    );
    return rows[0]?.read;
  };
  const base = { page: 1, limit: 10, sort: 'newest' as const, search: null, timeZone: 'Europe/Berlin', status: undefined };
  await db.transaction().execute(async (db) => {
    const before = await rowsRead(db);
    const search = { text: 'needle', number: '-' };
    expect((await findOrdersPage(db, { ...base, search })).total).toBe(1);
    expect((await findOrdersPage(db, { ...base, page: 3 })).rows).toHaveLength(10);
    expect((await findOrdersPage(db, { ...base, status: ['cancelled'] })).total).toBe(0);
    expect((await findOrdersPage(db, { ...base, requests: true })).rows.length).toBeGreaterThanOrEqual(0);
    expect(await rowsRead(db)).toBe(before);
  });
});

test('open requests are found, too, and what is searched for follows the order', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const search = async (text: string, query = '') =>
    numbers((await app.inject({ url: `/api/v1/order/page/1/10?q=${text}${query}`, headers: { authorization } })).json().data.list);
  const guest = await aGuest(db, { name: 'Katherine Johnson' });
  const { order } = await anOrder(db, { guest, status: 'pending' });
  expect(await search('johnson')).toEqual([]);
  for (const query of ['&requests=1', '&status=pending']) expect(await search('johnson', query), query).toEqual([order.number]);
  await completeOrder(db, guest.actor, order._id, 'katherine@nasa.example');
  for (const text of ['johnson', 'katherine@nasa', order.number]) expect(await search(text), text).toEqual([order.number]);
  await db.updateTable('orders').set({ email: 'mathematician@nasa.example' }).where('id', '=', order._id).execute();
  expect(await search('katherine@nasa')).toEqual([]);
  expect(await search('mathematician')).toEqual([order.number]);
});

test('a change of the status does not write again what is searched for', async ({ db }) => {
  const { order, guest } = await anOrder(db, { status: 'pending' });
  // The version of the row: the transaction that wrote it.
  const findVersion = async () => {
    const { rows } = await sql<{ xmin: string }>`select xmin::text from order_search where order_id = ${order._id}::uuid`.execute(db);
    return rows[0]?.xmin;
  };
  expect(await findVersion()).toBeUndefined();
  await completeOrder(db, guest.actor, order._id, 'ada@example.com');
  const written = await findVersion();
  expect(written).toBeDefined();
  await setDelivered(db, order._id);
  expect(await findVersion()).toBe(written);
});
