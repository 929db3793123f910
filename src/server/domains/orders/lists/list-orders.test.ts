import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';
import { anOrder, copyOrders } from '../orders.builders.ts';
import { findPlacedOrdersPage } from './placed-orders.queries.ts';

type List = { list: Order[]; total: number };

/** A user with `count` orders, and the calls that list them. */
async function aUserWithOrders(app: FastifyInstance, db: Database, count: number) {
  const { userId, authorization } = await aUser(db);
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ user_id: userId, guest_id: null }).where('id', '=', order._id).execute();
  await copyOrders(db, order._id, { count: count - 1 });
  const read = (path: string) => app.inject({ url: `/api/v1${path}`, headers: { authorization } });
  const list = async (path: string): Promise<List> => (await read(path)).json().data;
  return { userId, order, read, list };
}

const ids = ({ list }: List) => list.map(({ _id }) => _id);

test('orders are paged newest first; simultaneous ones have a stable order, and none is lost or repeated', async ({ app, db }) => {
  const { order, list } = await aUserWithOrders(app, db, 12);
  const pages = [await list('/order/page/1/5'), await list('/order/page/2/5'), await list('/order/page/3/5')];
  expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
    [5, 12],
    [5, 12],
    [2, 12],
  ]);
  const listed = pages.flatMap(({ list }) => list);
  expect(listed[0]).toEqual((await list('/order')).list[0]);
  expect(listed[0]).toMatchObject({ _id: order._id, number: order.number, items: order.items });
  const sortKey = ({ createdAt, _id }: Order) => `${createdAt} ${_id}`;
  expect(listed.map(sortKey)).toEqual([...new Set(listed.map(sortKey))].sort().reverse());
  expect(await list('/order/page/4/5')).toEqual({ list: [], total: 12 });
});

test('without a page the newest 100 orders and the total are returned; the data export contains all', async ({ app, db }) => {
  const { list, read } = await aUserWithOrders(app, db, 102);
  const newest = await list('/order');
  expect([newest.list.length, newest.total]).toEqual([100, 102]);
  const rest = await list('/order/page/2/100');
  const exported: Order[] = (await read('/user/export')).json().data.orders;
  expect(exported.map(({ _id }) => _id)).toEqual([...ids(newest), ...ids(rest)]);
});

test("a page of orders contains only the caller's placed orders", async ({ app, db }) => {
  const { list, userId } = await aUserWithOrders(app, db, 2);
  const { order: pending } = await anOrder(db, { status: 'pending' });
  await db.updateTable('orders').set({ user_id: userId, guest_id: null }).where('id', '=', pending._id).execute();
  expect((await list('/order/page/1/10')).total).toBe(2);

  const guest = await aGuest(db);
  const { order } = await anOrder(db, { guest });
  const page = async (headers: Record<string, string>) => (await app.inject({ url: '/api/v1/order/page/1/10', headers })).json().data;
  expect(await page({ cookie: guest.cookie })).toMatchObject({ list: [{ _id: order._id }], total: 1 });
  expect(await page({ cookie: (await aGuest(db)).cookie })).toEqual({ list: [], total: 0 });
  expect(await page({})).toEqual({ list: [], total: 0 });
});

test('an order that waits for its payment is listed on request, to its owner alone, until it is placed or cancelled', async ({
  app,
  db,
}) => {
  const { guest } = await anOrder(db);
  const { order } = await anOrder(db, { guest, status: 'pending' });
  const requests = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/v1/order/page/1/10?open=1', headers })).json().data;
  expect(await requests({ cookie: guest.cookie })).toMatchObject({
    list: [{ _id: order._id, status: 'pending', expiresAt: order.expiresAt }],
    total: 1,
  });
  expect(await requests({ cookie: (await aGuest(db)).cookie })).toEqual({ list: [], total: 0 });
  expect(await requests({})).toEqual({ list: [], total: 0 });
  await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers: { cookie: guest.cookie } });
  expect(await requests({ cookie: guest.cookie })).toEqual({ list: [], total: 0 });
});

test('an invalid page or limit is rejected', async ({ app, db }) => {
  const { read } = await aUserWithOrders(app, db, 1);
  for (const page of ['0/10', '1/0', '1/101', 'one/10']) expect((await read(`/order/page/${page}`)).statusCode, page).toBe(422);
});

test('a page of orders takes one statement besides the session, and scans no orders of others', async ({ app, db, connection }) => {
  const { userId, order, read } = await aUserWithOrders(app, db, 25);
  await copyOrders(db, order._id, { count: 4_000, withoutOwner: true });
  await sql`analyze orders, order_items, order_history, payment_entries`.execute(db);
  expect(await recordStatements(connection, () => read('/order/page/2/10'))).toHaveLength(2);

  const rowsRead = async (db: Database) => {
    const tables = sql<{ name: string; scanned: number }>`
      select relname as name, seq_tup_read as scanned from pg_stat_xact_user_tables
      where relname in ('orders', 'order_items', 'order_history', 'payment_entries') order by relname`;
    return (await tables.execute(db)).rows;
  };
  await db.transaction().execute(async (db) => {
    const before = await rowsRead(db);
    const { rows, total } = await findPlacedOrdersPage(db, { kind: 'user', userId }, { page: 2, limit: 10 });
    expect([rows.length, total]).toEqual([10, 25]);
    expect(await rowsRead(db)).toEqual(before);
  });
});
