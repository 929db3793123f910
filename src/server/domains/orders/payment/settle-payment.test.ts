import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { ledgerOf, testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import type { ProviderIntent } from '#server/domains/payments/providers/payment-provider.ts';
import { createTestWebhook } from '#server/domains/payments/providers/test/test-provider.ts';
import { reconcilePayments } from '#server/domains/payments/settlement/reconcile-payments.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { minor } from '#shared/money.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { aCheckout, anOrder } from '../orders.builders.ts';
import { applyPayment } from './apply-payment.ts';
import { aCardOrder, callAs, test } from './card-payments.builders.ts';

const minutes = (count: number): number => count * 60_000;
const age = (db: Database, by: number) =>
  db
    .updateTable('payment_intents')
    .set({ checked_at: new Date(Date.now() - by), created_at: new Date(Date.now() - by) })
    .execute();
/** What the provider says of an authorized payment. */
const authorized = (reference: string, amount: number): ProviderIntent => ({
  ...{ reference, state: 'authorized', amount: minor(amount), currency: 'EUR', captured: minor(0) },
  ...{ refunds: [], disputes: [], clientSecret: null, declineMessage: null },
});

test('a payment whose webhook was lost and whose browser was closed is found by the reconcile job', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order, reference, read } = await aCardOrder(app, db);
  await db.updateTable('test_payments').set({ state: 'authorized' }).where('reference', '=', reference).execute();
  await reconcilePayments(db);
  await runJobs(shop, connection);
  expect((await read()).status).toBe('pending');
  await age(db, minutes(3));
  await reconcilePayments(db);
  await runJobs(shop, connection);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `captured ${order.total}`]);
});

test('a payment that no request has named is cancelled when its quote has expired, and never captured', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { guest, quote } = await aCheckout(db);
  const { data } = await callAs(app, guest.cookie, 'POST', `/order/intent/rate/${quote.rates[0]?._id}`, {});
  const reference = `test_${data._id}`;
  await db.updateTable('test_payments').set({ state: 'authorized' }).where('reference', '=', reference).execute();
  const state = async () =>
    (await db.selectFrom('test_payments').select('state').where('reference', '=', reference).executeTakeFirstOrThrow()).state;
  await age(db, minutes(20));
  await reconcilePayments(db);
  await runJobs(shop, connection);
  expect(await state()).toBe('authorized');
  await age(db, minutes(31));
  await reconcilePayments(db);
  await runJobs(shop, connection);
  expect(await state()).toBe('canceled');
});

test('a payment of a request that the customer has cancelled is released', async ({ app, db, shop, connection }) => {
  const { order, pay, cancel, complete } = await aCardOrder(app, db);
  await pay();
  await cancel();
  expect(await complete()).toMatchObject({ status: 409, code: 'invalid_transition' });
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `voided ${order.total}`]);
});

test('a request that somebody cancelled with the word "expired" is not placed by a late payment', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const [byCustomer, byAdmin] = [await aCardOrder(app, db), await aCardOrder(app, db)];
  for (const { pay } of [byCustomer, byAdmin]) await pay();
  const { order, guest } = byCustomer;
  await callAs(app, guest.cookie, 'PUT', `/order/${order._id}/cancel`, { reason: 'expired' });
  await admin('PUT', `/order/${byAdmin.order._id}`, { status: 'cancelled', note: 'expired' });
  await runJobs(shop, connection);
  for (const { read } of [byCustomer, byAdmin]) expect(await read()).toMatchObject({ status: 'cancelled', payment: { captured: 0 } });
});

test('whether a promo is for a first order is checked before the money is taken', async ({ app, db, shop, connection }) => {
  const code = crypto.randomUUID();
  await importPromo(db, { code, title: 'Welcome', type: 'percent', value: 10, firstOrderOnly: true });
  const email = 'once@example.com';
  const second = await aCardOrder(app, db, { promo: code, email });
  // Placed after the first order was requested.
  await anOrder(db, { email });
  await second.pay();
  expect(await second.complete()).toMatchObject({ status: 422, code: 'promo_first_order_only' });
  expect(await second.complete()).toMatchObject({ status: 409, message: expect.stringContaining('released your payment') });
  await runJobs(shop, connection);
  expect(await ledgerOf(db, second.order._id)).toEqual([`authorized ${second.order.total}`, `voided ${second.order.total}`]);
  expect(await findStockLevel(db, second.items[0]?.variation ?? '')).toMatchObject({ reserved: 0 });
});

test('after a crash between authorization and capture the money is taken later, once', async ({ app, db, shop, connection }) => {
  const { order, reference, read, pay } = await aCardOrder(app, db);
  await pay();
  const [payment] = await testPaymentsOf(db, order._id);
  const known = authorized(reference, order.total);
  // The process ends here: the order is placed, and nothing was captured.
  await db.transaction().execute((db) => applyPayment(db, payment?.intentId ?? '', known));
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'authorized' });
  await age(db, minutes(3));
  await reconcilePayments(db);
  await runJobs(shop, connection);
  expect((await read()).paymentStatus).toBe('paid');
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `captured ${order.total}`]);
});

test('an authorization that is gone before it is captured leaves the placed order unpaid, and its payment failed', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order, reference, read, pay } = await aCardOrder(app, db);
  await pay();
  const [payment] = await testPaymentsOf(db, order._id);
  const known = authorized(reference, order.total);
  await db.transaction().execute((db) => applyPayment(db, payment?.intentId ?? '', known));
  await db.updateTable('test_payments').set({ state: 'canceled' }).where('reference', '=', reference).execute();
  await runJobs(shop, connection);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'failed' });
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `failed ${order.total}`]);
});

test('a webhook without a valid signature, or of an unknown provider, changes nothing', async ({ app, db }) => {
  const { reference, read } = await aCardOrder(app, db);
  await db.updateTable('test_payments').set({ state: 'authorized' }).where('reference', '=', reference).execute();
  const { body, headers } = createTestWebhook(reference);
  const post = (url: string, signed: Record<string, string>, payload: Buffer) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/payment/${url}/webhook`,
      payload,
      headers: { 'content-type': 'application/json', ...signed },
    });
  const forged = Buffer.from(body.toString().replace('test_', 'test-'));
  for (const response of [
    await post('test', {}, body),
    await post('test', { 'x-test-signature': 'ff' }, body),
    await post('test', headers, forged),
  ]) {
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid_signature');
  }
  expect((await post('paypal', headers, body)).statusCode).toBe(404);
  expect((await read()).status).toBe('pending');
  expect((await post('test', headers, body)).statusCode).toBe(200);
});

test('while the provider is away, the order still holds its items, and another method can be chosen', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order, guest, items, reference, open, complete, read } = await aCardOrder(app, db);
  // The shop is no longer connected to the provider of this payment.
  const provider = (name: 'stripe' | 'test') =>
    db.updateTable('payment_intents').set({ provider: name }).where('reference', '=', reference).execute();
  await provider('stripe');
  expect(await complete()).toMatchObject({
    status: 503,
    code: 'payment_unavailable',
    message: expect.stringContaining('Your cart is safe'),
  });
  expect((await read()).status).toBe('pending');
  // The pay page opens a payment at the provider that the shop has now.
  expect((await open()).reference).not.toBe(reference);
  const quote = await callAs(app, guest.cookie, 'GET', `/order/shipment/address/${guest.address._id}?items=${items[0]?.variation}:1`);
  const inCash = await callAs(app, guest.cookie, 'POST', `/order/request?shipment_id=${quote.data._id}`, {
    ...{ address: guest.address._id, items, payment: 'cash', email: 'cash@example.com' },
  });
  expect((await callAs(app, guest.cookie, 'POST', `/order/request/${inCash.data._id}/complete`)).data.status).toBe('placed');
  expect((await read()).status).toBe('cancelled');
  await provider('test');
  await runJobs(shop, connection);
  expect(new Set((await testPaymentsOf(db, order._id)).map(({ knownState }) => knownState))).toEqual(new Set(['canceled']));
});
