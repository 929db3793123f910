import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { ledgerOf, testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';
import { expireOrders } from '../requests/expire-orders.ts';
import { aCardOrder, setExpiry, test } from './card-payments.builders.ts';

const usesOf = async (db: Database, code: string) =>
  (await db.selectFrom('promos').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;

test('a payment that succeeds after its request has expired places the order, if there is stock', async ({ app, db, shop, connection }) => {
  const { order, items, pay, complete } = await aCardOrder(app, db, { lines: [{ stock: 1 }] });
  await setExpiry(db, order._id, -1);
  await pay();
  await expireOrders(db);
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toMatchObject({ reserved: 0 });
  expect((await complete()).data).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toMatchObject({ reserved: 1 });
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toHaveLength(2);
});

test('a payment that succeeds when the stock is gone is released, and a mail says so', async ({ app, db, shop, connection }) => {
  const email = 'late@example.com';
  const { order, items, pay, complete, read } = await aCardOrder(app, db, { lines: [{ stock: 1 }], email });
  await setExpiry(db, order._id, -1);
  await expireOrders(db);
  await anOrder(db, { items });
  await pay();
  expect(await complete()).toMatchObject({ status: 409, code: 'out_of_stock' });
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `voided ${order.total}`]);
  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  expect(await testPaymentsOf(db, order._id)).toMatchObject([{ state: 'canceled', knownState: 'canceled' }]);
  expect((await findMailsTo(db, email)).map(({ template }) => template)).toEqual(['orders.payment-returned']);
});

test('a payment that succeeds after its request has expired takes the promo again, once', async ({ app, db, shop, connection }) => {
  const { code } = await importPromo(db, { code: 'LATE', title: 'Late', type: 'percent', value: 10, usageLimit: 1 });
  const { order, pay, complete } = await aCardOrder(app, db, { promo: code, email: 'late-promo@example.com' });
  await setExpiry(db, order._id, -1);
  await pay();
  await expireOrders(db);
  expect(await usesOf(db, code)).toBe(0);
  expect((await complete()).data).toMatchObject({ status: 'placed', paymentStatus: 'paid', total: order.total });
  expect(await usesOf(db, code)).toBe(1);
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});

test('a payment that succeeds when the promo has been used by somebody else is released', async ({ app, db, shop, connection }) => {
  const { code } = await importPromo(db, { code: 'LASTUSE', title: 'Last use', type: 'percent', value: 10, usageLimit: 1 });
  const { order, items, pay, complete, read } = await aCardOrder(app, db, { promo: code, email: 'too-late@example.com' });
  await setExpiry(db, order._id, -1);
  await expireOrders(db);
  await anOrder(db, { promo: code, email: 'faster@example.com' });
  await pay();
  expect(await complete()).toMatchObject({ status: 409, code: 'promo_used_up' });
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `voided ${order.total}`]);
  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  expect(await usesOf(db, code)).toBe(1);
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toMatchObject({ reserved: 0 });
  await expectCleanBooks(shop);
});
