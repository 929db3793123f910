import { createApp } from '#server/app.ts';
import { withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { ledgerOf, testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { aCheckout } from '../orders.builders.ts';
import { paymentCompletionsPerCaller } from '../orders.limits.ts';
import { aCardOrder, callAs, test } from './card-payments.builders.ts';

test('an order by card is placed and charged once its payment is authorized', async ({ app, db, shop, connection }) => {
  const email = 'card@example.com';
  const { order, open, pay, complete } = await aCardOrder(app, db, { email });
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', payment: { method: 'card' } });
  expect(await complete()).toMatchObject({ status: 402, code: 'payment_required' });

  const payment = await open();
  expect(payment).toEqual({
    ...{ status: 'unpaid', method: 'card', provider: 'test', state: 'open', amount: order.total, currency: 'EUR' },
    ...{ clientSecret: null, publishableKey: null, redirectUrl: `/checkout/payment?order=${order._id}`, lastError: null },
    ...{ reference: expect.stringMatching(/^test_/), expiresAt: order.expiresAt },
  });
  expect(await complete()).toMatchObject({ status: 402, code: 'payment_required' });

  expect((await pay()).status).toBe(200);
  const placed = await complete();
  expect(placed.data).toMatchObject({ status: 'placed', paymentStatus: 'paid', email, payment: { captured: order.total } });
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `captured ${order.total}`]);

  // The webhook comes late and adds nothing.
  await runJobs(shop, connection);
  expect((await complete()).data).toEqual({ ...placed.data, documents: [expect.objectContaining({ kind: 'invoice' })] });
  expect(await ledgerOf(db, order._id)).toHaveLength(2);
  expect((await findMailsTo(db, email)).map(({ template }) => template)).toEqual(['orders.placed']);
});

test('a closed browser changes nothing: the webhook places the order', async ({ app, db, shop, connection }) => {
  const { pay, read } = await aCardOrder(app, db);
  await pay();
  await runJobs(shop, connection);
  expect(await read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
});

test('a declined card can be tried again, and the order is still there', async ({ app, db }) => {
  const { reference, open, pay, complete } = await aCardOrder(app, db);
  await pay('decline');
  const declined = await complete();
  expect(declined).toMatchObject({ status: 402, code: 'payment_declined', message: expect.stringContaining('declined') });
  const again = await open();
  expect(again).toMatchObject({ reference, state: 'open', lastError: expect.stringContaining('declined') });
  await pay();
  expect((await complete()).data).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
});

test('a payment is opened before the request over the total that the server computes, and tied to the request', async ({ app, db }) => {
  const { guest, items, quote } = await aCheckout(db, { lines: [{ price: 2_500, quantity: 2 }] });
  const rate = quote.rates[0]?._id ?? '';
  const open = () => callAs(app, guest.cookie, 'POST', `/order/intent/rate/${rate}`, { items });
  const intent = await open();
  expect(intent).toMatchObject({ status: 201, data: { amount: 5_000, currency: 'EUR', provider: 'test', redirectUrl: null } });
  expect((await open()).data).toEqual(intent.data);

  const body = { address: guest.address._id, items, intent: intent.data._id, email: 'intent@example.com' };
  const request = () => callAs(app, guest.cookie, 'POST', `/order/request?shipment_id=${quote._id}`, body);
  const { data: order } = await request();
  expect(order).toMatchObject({ status: 'pending', total: 5_000, payment: { method: 'card' } });
  const used = await callAs(app, guest.cookie, 'POST', `/order/request?shipment_id=${quote._id}`, body);
  expect(used).toMatchObject({ status: 409, code: 'conflict' });
  const [payment] = await testPaymentsOf(db, order._id);
  expect(payment?.intentId).toBe(intent.data._id);
});

test('an intent over another amount, or of somebody else, cannot be used', async ({ app, db }) => {
  const { guest, items, quote } = await aCheckout(db, { lines: [{ price: 2_500 }] });
  const intent = await callAs(app, guest.cookie, 'POST', `/order/intent/rate/${quote.rates[0]?._id}`, {});
  const express = quote.rates.find(({ _id }) => _id !== quote.rates[0]?._id)?._id;
  const request = (cookie: string, body: object) =>
    callAs(app, cookie, 'POST', `/order/request?shipment_id=${quote._id}`, {
      ...{ address: guest.address._id, items, intent: intent.data._id, email: 'a@example.com' },
      ...body,
    });
  expect(await request(guest.cookie, { rate: express })).toMatchObject({ status: 409, code: 'price_changed' });
  expect(await request(guest.cookie, { payment: 'cash' })).toMatchObject({ status: 422, code: 'invalid_input' });
  const eve = await aCheckout(db, { items });
  const foreign = await callAs(app, eve.guest.cookie, 'POST', `/order/request?shipment_id=${eve.quote._id}`, {
    ...{ address: eve.guest.address._id, items, intent: intent.data._id, email: 'eve@example.com' },
  });
  expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
});

test('a guest who pays by card gives an email first, since the order may be placed without them', async ({ app, db }) => {
  const { guest, items, quote } = await aCheckout(db);
  const body = { address: guest.address._id, items, payment: 'card' };
  const none = await callAs(app, guest.cookie, 'POST', `/order/request?shipment_id=${quote._id}`, body);
  expect(none).toMatchObject({ status: 422, code: 'email_required', fields: [{ path: 'email' }] });
});

test("nobody else can see, open or pay an order's payment", async ({ app, db }) => {
  const { order, reference } = await aCardOrder(app, db);
  const eve = await aCheckout(db);
  for (const cookie of [eve.guest.cookie, '']) {
    expect((await callAs(app, cookie, 'GET', `/order/${order._id}/payment`)).status).toBe(404);
    expect((await callAs(app, cookie, 'POST', `/payment/test/${reference}/attempt`, { outcome: 'pay' })).status).toBe(404);
  }
  expect((await testPaymentsOf(db, order._id)).map(({ state }) => state)).toEqual(['open']);
});

test('the payment of a cancelled request is cancelled, so that nobody pays for it', async ({ app, db, shop, connection }) => {
  const { order, pay, cancel } = await aCardOrder(app, db);
  await cancel();
  await runJobs(shop, connection);
  expect(await testPaymentsOf(db, order._id)).toMatchObject([{ state: 'canceled', knownState: 'canceled' }]);
  expect((await pay()).status).toBe(409);
});

test('cancelling a paid order gives the money back', async ({ app, db, shop, connection }) => {
  const { order, pay, complete, cancel, read } = await aCardOrder(app, db);
  await pay();
  await complete();
  await cancel();
  await runJobs(shop, connection);
  expect(await read()).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  expect(await ledgerOf(db, order._id)).toEqual([`authorized ${order.total}`, `captured ${order.total}`, `refunded ${order.total}`]);
});

test('a caller cannot make the shop ask the payment provider as often as they like', async ({ db, shop }) => {
  const limited = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { complete } = await aCardOrder(limited, db);
  const { max } = paymentCompletionsPerCaller;
  const statuses: number[] = [];
  for (let call = 0; call <= max; call++) statuses.push((await complete()).status);
  expect(statuses).toEqual([...Array(max).fill(402), 429]);
  await limited.close();
});
