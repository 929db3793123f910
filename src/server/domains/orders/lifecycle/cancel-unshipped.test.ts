import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { acceptAllPayments, ledgerOf } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';

const lines = [
  { quantity: 3, price: 1_000 },
  { quantity: 1, price: 500 },
];

const documentsOf = async (db: Database, orderId: string) =>
  (await db.selectFrom('invoices').select(['kind', 'snapshot']).where('order_id', '=', orderId).orderBy('issued_at').execute()).map(
    ({ kind, snapshot }) => [kind, snapshot.total],
  );

test('the rest of an order that is never sent goes back into stock, and cash is collected only for what was sent', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const call = await anAdminCaller(app, db);
  const email = 'rest@example.com';
  const { order, items } = await anOrder(db, { lines, email });
  await runJobs(shop, connection);
  await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 2 }] });
  const { status, data } = await call('POST', `/order/${order._id}/cancel-unshipped`, { note: 'The supplier is out of it' });
  expect(status).toBe(200);
  const rest = 1_500;
  expect(data).toMatchObject({
    ...{ status: 'shipped', total: order.total, payment: { captured: 0, refunded: 0, waived: rest } },
    cancelledItems: [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ],
  });
  expect(data.history.at(-1)).toMatchObject({ status: 'shipped', note: 'The supplier is out of it' });
  expect(await Promise.all(items.map(({ variation }) => findStockLevel(db, variation)))).toEqual([
    { on_hand: 8, reserved: 0 },
    { on_hand: 10, reserved: 0 },
  ]);
  expect(await call('POST', `/order/${order._id}/parcel`, {})).toMatchObject({ status: 409, code: 'invalid_transition' });
  await call('PUT', `/order/${order._id}`, { status: 'delivered' });
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual([`waived ${rest}`, `captured ${order.total - rest}`]);
  expect((await call('GET', `/order/${order._id}`)).data).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect(await documentsOf(db, order._id)).toEqual([['invoice', order.total - rest]]);
  const mail = (await findMailsTo(db, email)).find(({ template }) => template === 'orders.unshipped-cancelled');
  expect(mail?.body).toContain('The supplier is out of it');
  expect(mail?.subject).toBe(`We couldn’t send all of your order ${order.number}`);
  expect(mail?.body).toMatch(/Your new total is €[\d.]+ instead of €[\d.]+\./);
  await expectCleanBooks(shop);
});

test('what was paid for the rest is refunded with a credit note, delivery is not', async ({ app, db, shop, connection }) => {
  await acceptAllPayments(db);
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { lines, payment: 'transfer' });
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  await runJobs(shop, connection);
  await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 3 }] });
  const { data } = await call('POST', `/order/${order._id}/cancel-unshipped`);
  expect(data).toMatchObject({ status: 'shipped', paymentStatus: 'partially_refunded', payment: { refunded: 500, waived: 500 } });
  await runJobs(shop, connection);
  expect(await documentsOf(db, order._id)).toEqual([
    ['invoice', order.total],
    ['credit_note', 500],
  ]);
  expect(await call('POST', `/order/${order._id}/payment`, { amount: 1 })).toMatchObject({ status: 422, fields: [{ path: 'amount' }] });
  await expectCleanBooks(shop);
});

test('returns of what was sent and the cancelled rest add up to what was paid, with the delivery', async ({
  app,
  db,
  shop,
  connection,
}) => {
  await acceptAllPayments(db);
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { lines: [{ quantity: 3, price: 1_111 }], payment: 'transfer' });
  await call('POST', `/order/${order._id}/payment`, { amount: order.total });
  await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 2 }] });
  await call('POST', `/order/${order._id}/cancel-unshipped`, {});
  await call('PUT', `/order/${order._id}`, { status: 'delivered' });
  const returned = (await call('PUT', `/order/${order._id}`, { status: 'returned', restock: true })).data;
  expect(returned.status).toBe('returned');
  await call('PUT', `/order/${order._id}/return/${returned.returns[0]?._id}`, { status: 'refunded' });
  expect((await call('GET', `/order/${order._id}`)).data).toMatchObject({ paymentStatus: 'refunded', payment: { refunded: order.total } });
  await runJobs(shop, connection);
  await expectCleanBooks(shop);
});

test('units that are lost are written off instead, and cannot come back as a return', async ({ app, db, shop }) => {
  const call = await anAdminCaller(app, db);
  const { order, items } = await anOrder(db, { lines });
  const { data } = await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 3 }] });
  await call('PUT', `/order/${order._id}/parcel/${data.parcels[0]?._id}`, { delivered: true });
  const cancelled = await call('POST', `/order/${order._id}/cancel-unshipped`, { restock: false });
  expect(cancelled.data.status).toBe('delivered');
  expect(await findStockLevel(db, items[1]?.variation ?? '')).toEqual({ on_hand: 9, reserved: 0 });
  await call('PUT', `/order/${order._id}`, { status: 'returned', restock: true });
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 10, reserved: 0 });
  expect(await findStockLevel(db, items[1]?.variation ?? '')).toEqual({ on_hand: 9, reserved: 0 });
  await expectCleanBooks(shop);
});

test('only what is left of a partly sent order can be cancelled, once, whoever presses at the same moment', async ({ app, db, shop }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { lines });
  const cancel = () => call('POST', `/order/${order._id}/cancel-unshipped`, {});
  expect(await cancel()).toMatchObject({
    status: 409,
    code: 'invalid_transition',
    message: expect.stringContaining('Cancel the whole order'),
  });
  await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 1, quantity: 1 }] });
  const replies = await Promise.all([cancel(), call('POST', `/order/${order._id}/parcel`, {}), cancel()]);
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await cancel()).toMatchObject({ status: 409, code: 'invalid_transition' });
  await expectCleanBooks(shop);
});

test('only what was sent counts as sold, whether it is counted before or after the rest is cancelled', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const call = await anAdminCaller(app, db);
  const cancelRest = async (isCountedBefore: boolean) => {
    const { order, products } = await anOrder(db, { lines });
    if (isCountedBefore) await runJobs(shop, connection);
    await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 2 }] });
    await call('POST', `/order/${order._id}/cancel-unshipped`, {});
    await runJobs(shop, connection);
    const ids = products.map(({ _id }) => _id);
    const sold = await db.selectFrom('products').select(['id', 'units_sold']).where('id', 'in', ids).execute();
    return ids.map((id) => sold.find((product) => product.id === id)?.units_sold);
  };
  expect(await cancelRest(true)).toEqual([2, 0]);
  expect(await cancelRest(false)).toEqual([2, 0]);
});

test('the units of a cancelled order go back into stock, unless the admin says that they cannot be sold', async ({ app, db, shop }) => {
  const call = await anAdminCaller(app, db);
  for (const [restock, level] of [
    [undefined, { on_hand: 10, reserved: 0 }],
    [false, { on_hand: 7, reserved: 0 }],
  ] as const) {
    const { order, items } = await anOrder(db, { lines: [{ quantity: 3 }] });
    const { data } = await call('PUT', `/order/${order._id}`, { status: 'cancelled', note: 'Broken', restock });
    expect(data).toMatchObject({ status: 'cancelled' });
    expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual(level);
  }
  await expectCleanBooks(shop);
});
