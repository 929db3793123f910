import fc from 'fast-check';
import { sql } from 'kysely';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addDays } from '#shared/calendar-date.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { findTopProducts } from '../products/top-products.queries.ts';
import { aCopiedOrder, aReduction, setCancelled } from '../statistics.builders.ts';
import { readSalesState } from './add-up-sales.queries.ts';
import { addUpSales, rebuildSales, recountOrder } from './add-up-sales.ts';
import { findMoments, findSales, firstLiveDay } from './sales-by-time.queries.ts';
import { salesChecks } from './sales-checks.ts';
import { findSalesMismatchDays } from './sales-mismatches.queries.ts';

const timeZone = 'Europe/Berlin';
/** The clocks change on 29 March and 25 October 2026. */
const [from, to] = ['2026-03-25', '2026-04-03'];
const hours = 24 * 10;
const at = (hour: number) => new Date(Date.parse('2026-03-25T00:30:00+01:00') + hour * 3_600_000);
const emails = ['ada@example.com', 'bo@example.com', 'cy@example.com'];

interface KnownOrder {
  id: string;
  placedAt: Date;
  email: string;
  cancelled: boolean;
  reductions: { at: Date; amount: number }[];
}

const dayOf = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

/** Counts the orders one by one. */
function recount(orders: readonly KnownOrder[], total: number) {
  const sold = orders.filter(({ cancelled }) => !cancelled).toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
  const days: Record<string, { orders: number; gross: number; reductions: number; newCustomers: number }> = {};
  const add = (moment: Date, key: 'orders' | 'gross' | 'reductions' | 'newCustomers', amount: number) => {
    const day = days[dayOf(moment)] ?? { orders: 0, gross: 0, reductions: 0, newCustomers: 0 };
    days[dayOf(moment)] = { ...day, [key]: day[key] + amount };
  };
  const known = new Set<string>();
  for (const order of sold) {
    add(order.placedAt, 'orders', 1);
    add(order.placedAt, 'gross', total);
    if (!known.has(order.email)) add(order.placedAt, 'newCustomers', 1);
    known.add(order.email);
    for (const reduction of order.reductions) add(reduction.at, 'reductions', reduction.amount);
  }
  return days;
}

async function readDays(db: Database) {
  const addedUntil = (await readSalesState(db))?.addedUntil ?? null;
  const { end } = await findMoments(db, { from, to, timeZone });
  const rows = await findSales(db, { from, to, unit: 'day', timeZone, addedUntil, until: end });
  const live = firstLiveDay({ from, to, unit: 'day', addedUntil });
  const [product] = await findTopProducts(db, { from, live, until: end, timeZone, limit: 8 });
  const days = rows.filter(({ orders, reductions }) => orders > 0 || reductions > 0);
  return { units: product?.units ?? 0, days: Object.fromEntries(days.map(({ bucket, abandoned: _, ...day }) => [bucket, day])) };
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('order' as const), hour: fc.nat(hours - 2), email: fc.constantFrom(...emails) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('refunded' as const, 'waived' as const),
      which: fc.nat(20),
      later: fc.nat(48),
      amount: fc.integer({ min: 1, max: 500 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add up' as const) }) },
);

test('after any orders, cancellations and refunds, the sums are those of a recount', { timeout: 120_000 }, async ({ db }) => {
  const { order: model } = await anOrder(db, { lines: [{ quantity: 3 }] });
  const { id: modelId, total } = await db
    .selectFrom('orders')
    .select(['id', 'total'])
    .where('id', '=', model._id)
    .executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      await sql`alter table payment_entries disable trigger all`.execute(db);
      await sql`delete from payment_entries`.execute(db);
      await sql`alter table payment_entries enable trigger all`.execute(db);
      await sql`delete from orders where id <> ${modelId}::uuid`.execute(db);
      await sql`update orders set status = 'cancelled' where id = ${modelId}::uuid`.execute(db);
      await sql`delete from sales_state`.execute(db);
      for (const table of ['sales_days', 'variation_sales_days', 'product_sales_months', 'recent_variation_sales'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      const orders: KnownOrder[] = [];
      /** Time goes on: nothing happens on a day that is added up already, but what happens to its orders. */
      let now = 0;
      for (const action of steps) {
        const order = 'which' in action ? orders[action.which % Math.max(1, orders.length)] : undefined;
        if (action.kind === 'order') {
          now = Math.max(now, Math.min(action.hour, now + 30));
          const id = await aCopiedOrder(db, modelId, { placedAt: at(now), email: action.email });
          await db.updateTable('orders').set({ status: 'placed' }).where('id', '=', id).execute();
          orders.push({ id, placedAt: at(now), email: action.email, cancelled: false, reductions: [] });
          now += 0.01;
        } else if (action.kind === 'add up') {
          const calendar = { timeZone, now: at(now) };
          await Promise.all([addUpSales(db, calendar), addUpSales(db, calendar)]);
        } else if (action.kind === 'cancel' && order && !order.cancelled) {
          order.cancelled = true;
          await setCancelled(db, order.id);
          await Promise.all([recountOrder(db, order.id), recountOrder(db, order.id), addUpSales(db, { timeZone, now: at(now) })]);
        } else if ('amount' in action && order) {
          now = Math.min(now + action.later / 4, hours - 2);
          order.reductions.push({ at: at(now), amount: action.amount });
          await aReduction(db, order.id, { at: at(now), amount: action.amount, kind: action.kind });
        }
        const sold = orders.filter(({ cancelled }) => !cancelled).length;
        expect(await readDays(db)).toEqual({ days: recount(orders, total), units: sold * 3 });
        const addedUntil = (await readSalesState(db))?.addedUntil;
        if (addedUntil) expect(await findSalesMismatchDays(db, { from, addedUntil, timeZone })).toEqual([]);
      }
      const before = await readDays(db);
      await rebuildSales(db, { timeZone, now: at(hours + 24) });
      expect(await readDays(db)).toEqual(before);
      expect(await findSalesMismatchDays(db, { from, addedUntil: addDays(to, 1), timeZone })).toEqual([]);
    }),
    examples(3, 60),
  );
});

test('the doctor names the days that were added up otherwise than their orders, until they are counted again', async ({ db, shop }) => {
  const { order } = await anOrder(db);
  await db
    .updateTable('orders')
    .set({ placed_at: at(30) })
    .where('id', '=', order._id)
    .execute();
  const calendar = { timeZone, now: at(hours) };
  await rebuildSales(db, calendar);
  const problems = async () => (await Promise.all(salesChecks.map(({ find }) => find(shop)))).flat().map(({ says }) => says);
  expect(await problems()).toEqual([]);
  await sql`update sales_days set gross = gross + 1`.execute(db);
  await sql`update product_sales_months set units = units + 1`.execute(db);
  expect(await problems()).toEqual([expect.stringMatching(/sales for 2026-03-01, .*2026-03-26.*rebuild-statistics/)]);
  await rebuildSales(db, calendar);
  await sql`update recent_variation_sales set units = units + 1`.execute(db);
  expect(await problems()).toEqual([expect.stringMatching(/2026-04-0\d .*rebuild-statistics/)]);
  await rebuildSales(db, calendar);
  expect(await problems()).toEqual([]);
});
