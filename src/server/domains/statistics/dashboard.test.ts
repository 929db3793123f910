import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Dashboard } from '#contract/statistics.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { cancelOrder } from '#server/domains/orders/lifecycle/cancel-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addDays, localDate } from '#shared/calendar-date.ts';
import { exampleCompany } from '#shared/example-company.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { getDashboard } from './get-dashboard.ts';
import { readSalesState } from './sales/add-up-sales.queries.ts';
import { addUpSales, rebuildSales } from './sales/add-up-sales.ts';
import { aCopiedOrder, aReduction } from './statistics.builders.ts';

const timeZone = 'Europe/Berlin';
const today = localDate(new Date(), timeZone);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The dashboard as an admin reads it at a moment, counted, which is the same as with the days added up. */
async function dashboardAt(
  db: Database,
  now: Date,
  query: { from: string; to: string; compare?: 'previous' | 'year' | 'none' },
): Promise<Dashboard> {
  const { userId } = await anAdmin(db);
  const settings = await getSettings(db);
  const get = () =>
    getDashboard(
      db,
      { period: '30d', compare: 'none', ...query },
      { adminId: userId, staffRole: 'admin', settings, sendsMail: false, now },
    );
  await sql`delete from sales_state`.execute(db);
  const counted = await get();
  await rebuildSales(db, { timeZone: settings.timeZone, now });
  expect(await get()).toEqual(counted);
  return counted;
}

const read = async (app: FastifyInstance, db: Database, query = ''): Promise<{ status: number; data: Dashboard; fields: unknown }> => {
  const { authorization } = await anAdmin(db);
  const response = await app.inject({ url: `/api/v1/admin/statistics/dashboard${query}`, headers: { authorization } });
  return { status: response.statusCode, ...response.json() };
};

test('an order counts from the moment it is placed, and a cancelled one nowhere, even if its day was added up', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order, guest } = await anOrder(db, { lines: [{ quantity: 2, price: 1_000 }] });
  expect((await read(app, db)).data.figures).toMatchObject({
    sales: { value: order.total, previous: 0 },
    orders: { value: 1, previous: 0 },
    averageOrder: { value: order.total, previous: null },
    newCustomers: { value: 1, previous: 0 },
    conversion: { value: 1, previous: null },
  });
  await db
    .updateTable('orders')
    .set({ placed_at: noon(addDays(today, -3)) })
    .where('id', '=', order._id)
    .execute();
  await addUpSales(db, { timeZone, now: new Date() });
  expect((await read(app, db)).data).toMatchObject({
    figures: { orders: { value: 1 } },
    topProducts: [{ title: order.items[0]?.title, units: 2, revenue: order.items[0]?.total }],
  });
  await cancelOrder(db, guest.actor, { id: order._id });
  await runJobs(shop, connection);
  expect((await read(app, db)).data).toMatchObject({
    figures: { sales: { value: 0 }, orders: { value: 0 }, newCustomers: { value: 0 } },
    topProducts: [],
  });
});

test('a refund reduces the sales of the day on which it is made', async ({ db }) => {
  const { order } = await anOrder(db);
  const id = await aCopiedOrder(db, order._id, { placedAt: noon('2026-02-03') });
  await aReduction(db, id, { at: noon('2026-02-05'), amount: 500 });
  const { series, figures } = await dashboardAt(db, noon('2026-06-01'), { from: '2026-02-03', to: '2026-02-05' });
  expect(series.map(({ at, sales, orders }) => [at, sales, orders])).toEqual([
    ['2026-02-03', order.total, 1],
    ['2026-02-04', 0, 0],
    ['2026-02-05', -500, 0],
  ]);
  expect(figures).toMatchObject({ sales: { value: order.total - 500 }, averageOrder: { value: order.total } });
});

test('a day on which the clocks change has 23 or 25 hours, and each order is in its own', async ({ db }) => {
  const { order } = await anOrder(db);
  // 02:30 happens twice on 25 October.
  for (const time of [
    '2025-10-25T22:10:00Z',
    '2025-10-26T00:30:00Z',
    '2025-10-26T01:30:00Z',
    '2025-10-26T22:59:59Z',
    '2025-10-26T23:00:00Z',
  ])
    await aCopiedOrder(db, order._id, { placedAt: new Date(time) });
  const day = async (date: string) => (await dashboardAt(db, noon('2026-06-01'), { from: date, to: date })).series;
  const autumn = await day('2025-10-26');
  expect(autumn.length).toBe(25);
  expect(autumn.flatMap(({ orders }, hour) => (orders ? [[hour, orders]] : []))).toEqual([
    [0, 1],
    [2, 1],
    [3, 1],
    [24, 1],
  ]);
  expect((await day('2026-03-29')).length).toBe(23);
  const months = (await dashboardAt(db, noon('2026-06-01'), { from: '2025-10-26', to: '2026-02-28' })).series;
  expect(months.slice(0, 2).map(({ at, orders }) => [at, orders])).toEqual([
    ['2025-10-01', 5],
    ['2025-11-01', 0],
  ]);
});

test('a period that is not over is compared up to the same time of day', async ({ db }) => {
  const { order } = await anOrder(db);
  for (const time of ['2025-07-06T09:00:00Z', '2025-07-06T11:00:00Z', '2025-07-07T09:00:00Z'])
    await aCopiedOrder(db, order._id, { placedAt: new Date(time) });
  const now = new Date('2025-07-07T10:00:00Z');
  const { figures, series, comparison } = await dashboardAt(db, now, { from: '2025-07-07', to: '2025-07-07', compare: 'previous' });
  expect(figures.orders).toEqual({ value: 1, previous: 1 });
  expect(comparison).toEqual({ from: '2025-07-06', to: '2025-07-06' });
  expect(series[11]).toMatchObject({ orders: 1, previousOrders: 1 });
  expect(series[13]).toMatchObject({ orders: null, previousOrders: 0 });
  const year = await dashboardAt(db, now, { from: '2025-07-01', to: '2025-07-07', compare: 'year' });
  expect(year.comparison).toEqual({ from: '2024-07-01', to: '2024-07-07' });
});

test('days are those of the time zone to which the shop has moved', async ({ db }) => {
  const { order } = await anOrder(db);
  await aCopiedOrder(db, order._id, { placedAt: new Date('2025-05-05T22:30:00Z') });
  const orders = async () =>
    (await dashboardAt(db, noon('2026-06-01'), { from: '2025-05-05', to: '2025-05-06' })).series.map(({ orders }) => orders);
  expect(await orders()).toEqual([0, 1]);
  await updateSettings(db, { timeZone: 'UTC' });
  expect(await orders()).toEqual([1, 0]);
  await updateSettings(db, { timeZone });
  await addUpSales(db, { timeZone, now: noon('2026-06-01') });
  expect(await readSalesState(db)).toEqual({ timeZone, addedUntil: '2026-06-01' });
  expect(await orders()).toEqual([0, 1]);
});

test('days that cannot be are an error at their field', async ({ app, db }) => {
  expect((await read(app, db, '?from=2026-01-01&to=2026-01-31')).data.period).toMatchObject({ from: '2026-01-01', unit: 'day' });
  for (const query of [
    '?from=2026-02-01&to=2026-01-01',
    '?from=2026-01-01',
    '?to=2026-01-01',
    '?from=1999-01-01&to=2026-01-01',
    '?from=2999-01-01&to=2999-01-02',
  ])
    expect((await read(app, db, query)).status, query).toBe(422);
});

test('low stock is listed by the days that it lasts at the pace of the last 30 days', async ({ app, db }) => {
  const { order } = await anOrder(db, { lines: [{ stock: 100, quantity: 10 }] });
  await anOrder(db, { lines: [{ stock: 12, quantity: 9 }] });
  await aProduct(db, { title: 'Nobody buys it', variations: [{ stock: 1 }] });
  await aProduct(db, { title: 'Not sold now', enabled: false, variations: [{ stock: 1 }] });
  await db
    .updateTable('orders')
    .set({ placed_at: noon(addDays(today, -3)) })
    .where('id', '=', order._id)
    .execute();
  await addUpSales(db, { timeZone, now: new Date() });
  const { lowStock } = (await read(app, db)).data;
  const shown = lowStock.list.filter(({ unitsSold, title }) => unitsSold === 9 || title === 'Nobody buys it' || title === 'Not sold now');
  expect(shown.map(({ available, unitsSold, daysLeft }) => ({ available, unitsSold, daysLeft }))).toEqual([
    { available: 3, unitsSold: 9, daysLeft: 10 },
    { available: 1, unitsSold: 0, daysLeft: null },
  ]);
  // 90 are left, and 10 were sold in 30 days.
  expect(lowStock.list.some(({ unitsSold }) => unitsSold === 10)).toBe(false);
});

test('the pace is the same just after midnight, before the last day is added up', async ({ db }) => {
  const { order } = await anOrder(db, { lines: [{ stock: 7, quantity: 7 }] });
  await db
    .updateTable('orders')
    .set({ placed_at: noon(addDays('2026-06-01', -29)) })
    .where('id', '=', order._id)
    .execute();
  const pace = async (now: string) => {
    const { lowStock } = await dashboardAt(db, new Date(now), { from: '2026-06-01', to: '2026-06-01' });
    return lowStock.list.some(({ unitsSold }) => unitsSold === 7);
  };
  expect(await pace('2026-06-01T00:30:00+02:00')).toBe(true);
  expect(await pace('2026-06-01T12:00:00+02:00')).toBe(true);
  expect(await pace('2026-06-02T00:30:00+02:00')).toBe(false);
});

test('a deleted product stays among the top products without its name', async ({ db }) => {
  const { order, products } = await anOrder(db);
  await aCopiedOrder(db, order._id, { placedAt: noon('2025-01-10') });
  await sql`delete from products where id = ${products[0]?._id ?? ''}::uuid`.execute(db);
  const { topProducts } = await dashboardAt(db, noon('2026-06-01'), { from: '2025-01-01', to: '2025-01-31' });
  expect(topProducts).toEqual([{ product: null, title: null, units: 1, revenue: order.items[0]?.total }]);
});

test('the first steps of a shop are done one by one, and jobs that were given up are shown', async ({ app, db }) => {
  const done = async () => (await read(app, db)).data.firstSteps.flatMap(({ step, done }) => (done ? [step] : []));
  await updateSettings(db, { ...exampleCompany, shopName: 'Waggle', contactEmail: 'hello@waggle.example' });
  // Nobody should sell as the company of the demo shop.
  for (const step of ['name', 'tax'] as const) expect(await done()).not.toContain(step);
  await updateSettings(db, { legalName: 'Waggle Ltd', vatId: 'DE136695976' });
  // Invoices still name the address of the demo shop.
  expect(await done()).not.toContain('name');
  await updateSettings(db, { legalAddress: '1 High Street, London' });
  expect(await done()).toEqual(expect.arrayContaining(['name', 'tax', 'products', 'payment', 'first-order', 'second-admin']));
  await sql`select graphile_worker.add_job('add-up-sales', '{}', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The abacus broke' where payload::text = '{}'`.execute(
    db,
  );
  expect((await read(app, db)).data.failedJobs).toMatchObject([{ task: 'add-up-sales', error: 'The abacus broke' }]);
});

test('why jobs failed, which may name customers, is for full admins, who alone see the jobs', async ({ app, db }) => {
  await sql`select graphile_worker.add_job('send-mail', '{}', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 <ada@example.com> is unknown'`.execute(db);
  const seenBy = async (role: StaffRole) => {
    const { authorization } = await anAdmin(db, role);
    return (await app.inject({ url: '/api/v1/admin/statistics/dashboard', headers: { authorization } })).body;
  };
  expect(await seenBy('admin')).toContain('550 <ada@example.com>');
  for (const role of ['catalog', 'orders', 'marketing', 'read-only'] as const)
    expect(await seenBy(role), role).not.toContain('ada@example.com');
});
