import { sql } from 'kysely';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { aCardOrder, setExpiry } from '#server/domains/orders/payment/card-payments.builders.ts';
import { completePaidOrder } from '#server/domains/orders/payment/complete-paid-order.ts';
import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { apiOf } from '#tests/support/checkout-api.ts';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';
import { sign } from '#tests/support/fake-stripe-webhooks.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { anOpenPayment, countCaptures, test } from '#tests/support/stripe-shop.ts';
import { expect } from '#tests/support/test.ts';
import { loadPayment } from '#web/storefront/pages/checkout-payment/load-payment.ts';

/** The reply to a completed order that is paid. */
const placedAndPaid = { status: 200, data: { status: 'placed', paymentStatus: 'paid' } };

type OpenPayment = Awaited<ReturnType<typeof anOpenPayment>>;

/** Pending order, open payment, and a card that the bank has accepted. */
async function aConfirmedPayment(stripe: FakeStripe, ...shop: Parameters<typeof anOpenPayment>): Promise<OpenPayment> {
  const order = await anOpenPayment(...shop);
  await stripe.account.confirm(order.reference);
  return order;
}

async function expectPaidOnce(stripe: FakeStripe, order: OpenPayment): Promise<void> {
  expect([countCaptures(stripe), await order.ledger()]).toEqual([1, [`authorized ${order.total}`, `captured ${order.total}`]]);
}

test('a card pays an order once', async ({ stripe, stripeShop, stripeApp }) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  expect(order.payment).toMatchObject({ provider: 'stripe', state: 'open', publishableKey: 'pk_test_fake', amount: order.total });
  expect(await order.complete()).toMatchObject({ status: 402, code: 'payment_required' });
  await stripe.account.confirm(order.reference);
  expect(await order.complete()).toMatchObject(placedAndPaid);
  await expectPaidOnce(stripe, order);
});

test('a declined card places nothing, and another one pays', async ({ stripe, stripeShop, stripeApp }) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  await stripe.account.confirm(order.reference, 'pm_card_visa_chargeDeclinedInsufficientFunds').catch(() => undefined);
  const declined = await order.complete();
  expect(declined).toMatchObject({ status: 402, code: 'payment_declined' });
  expect(declined.message).toContain('This card doesn’t have enough funds.');
  expect([countCaptures(stripe), (await order.read()).status]).toEqual([0, 'pending']);
  await stripe.account.confirm(order.reference);
  expect(await order.complete()).toMatchObject(placedAndPaid);
  expect(countCaptures(stripe)).toBe(1);
});

test('with 3-D Secure an order is placed once the bank knows who pays', async ({ stripe, stripeShop, stripeApp }) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  await stripe.account.confirm(order.reference, 'pm_card_authenticationRequired');
  expect(await order.complete()).toMatchObject({ status: 402, code: 'payment_required' });
  await stripe.account.authenticate(order.reference, true);
  expect(await order.complete()).toMatchObject(placedAndPaid);
});

test('a closed browser changes nothing: webhooks place the order, fifty times and in any order', async ({
  stripe,
  stripeShop,
  stripeApp,
  webhook,
  connection,
}) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  for (const event of [...stripe.webhooks.events].reverse()) {
    await Promise.all(Array.from({ length: 25 }, () => stripe.webhooks.deliver(event, webhook)));
  }
  expect(new Set(stripe.webhooks.answers)).toEqual(new Set([200]));
  await runJobs(stripeShop, connection);
  expect(await order.read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  await expectPaidOnce(stripe, order);
});

test('webhooks that arrive before the answers, and ten shoppers at once, charge once', async ({
  stripe,
  stripeShop,
  stripeApp,
  webhook,
  connection,
}) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  stripe.webhooks.send({ url: webhook, when: 'before', times: 3 });
  await stripe.account.confirm(order.reference);
  const [completed] = await Promise.all([Promise.all(Array.from({ length: 10 }, order.complete)), runJobs(stripeShop, connection)]);
  expect(completed.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await runJobs(stripeShop, connection);
  expect(await order.read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  await expectPaidOnce(stripe, order);
});

test('a webhook that Stripe has not signed changes nothing', async ({ stripe, stripeShop, stripeApp, webhook, connection }) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  const body = stripe.webhooks.events.at(-1)?.body ?? '';
  for (const signature of ['', sign(body, 'whsec_other'), sign(body, stripe.config.webhookSecret, Date.now() - 3_600_000)]) {
    const rejected = await fetch(webhook, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect([rejected.status, (await rejected.json()).code]).toEqual([400, 'invalid_signature']);
  }
  await runJobs(stripeShop, connection);
  expect([(await order.read()).status, countCaptures(stripe)]).toEqual(['pending', 0]);
});

test('cancelling a paid order refunds it once', async ({ stripe, stripeShop, stripeApp, connection }) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  await order.complete();
  await order.cancel();
  stripe.next('refund', { hang: true });
  await runJobs(stripeShop, connection);
  await runJobs(stripeShop, connection);
  expect(await order.read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(stripe.account.refunds.map(({ amount }) => amount)).toEqual([order.total]);
});

test('the payment of a cancelled request cannot be paid any more', async ({ stripe, stripeShop, stripeApp, connection }) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  await order.cancel();
  await runJobs(stripeShop, connection);
  expect(stripe.account.intents.get(order.reference)?.status).toBe('canceled');
});

test('a dispute is recorded with its outcome', async ({ stripe, stripeShop, stripeApp, webhook, connection }) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  await order.complete();
  stripe.webhooks.send({ url: webhook, when: 'after' });
  for (const status of ['needs_response', 'won'] as const) {
    await stripe.account.dispute(order.reference, status);
    await stripe.webhooks.flush();
    await runJobs(stripeShop, connection);
  }
  expect((await order.ledger()).slice(2)).toEqual([`disputed ${order.total}`, expect.stringMatching(/won/)]);
});

test('while Stripe fails, nothing is placed and the error says so; afterwards the order is placed once', async ({
  stripe,
  stripeShop,
  stripeApp,
}) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  stripe.next('retrieve', { fail: 500 });
  const failed = await order.complete();
  expect(failed).toMatchObject({ status: 503, code: 'payment_unavailable', message: expect.stringContaining('Your cart is safe') });
  expect((await order.read()).status).toBe('pending');
  expect(await order.complete()).toMatchObject(placedAndPaid);
  await expectPaidOnce(stripe, order);
});

test('a capture that is made and never answered is found made', async ({ stripe, stripeShop, stripeApp, connection }) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  stripe.next('capture', { hang: true });
  const completed = await order.complete();
  expect(completed).toMatchObject({ status: 200, data: { status: 'placed' } });
  await runJobs(stripeShop, connection);
  expect((await order.read()).paymentStatus).toBe('paid');
  await expectPaidOnce(stripe, order);
});

test('no transaction is open while Stripe is asked', async ({ stripe, stripeShop, stripeApp, db }) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  const calls = (['retrieve', 'capture'] as const).map((operation) => ({ operation, ...Promise.withResolvers<void>() }));
  for (const { operation, promise } of calls) stripe.next(operation, { until: promise });
  const completing = order.complete();
  for (const { operation, resolve } of calls) {
    await expect.poll(() => stripe.requests.at(-1)?.operation).toBe(operation);
    await expect.poll(() => countOpenTransactions(db), { message: operation }).toBe(0);
    resolve();
  }
  expect(await completing).toMatchObject(placedAndPaid);
});

const countOpenTransactions = async (db: Database): Promise<number | undefined> => {
  const open = sql<{
    count: number;
  }>`select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
  return (await open.execute(db)).rows[0]?.count;
};

test.runIf(isDeep)('a Stripe that takes half a minute does not keep the shopper waiting', async ({ stripe, stripeShop, stripeApp }) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  for (let attempt = 0; attempt < 6; attempt++) stripe.next('retrieve', { slow: 30_000 });
  expect(await order.complete()).toMatchObject({ status: 503, code: 'payment_unavailable' });
  expect([countCaptures(stripe), (await order.read()).status]).toEqual([0, 'pending']);
});

test('a capture that takes longer than a shopper waits is left to the job', async ({ stripe, stripeShop, stripeApp, connection }) => {
  const order = await aConfirmedPayment(stripe, stripeApp, stripeShop);
  const { promise: reply, resolve: letStripeReply } = Promise.withResolvers<void>();
  stripe.next('capture', { until: reply });
  const completed = await completePaidOrder(stripeShop, order.buyer, { id: order.id, email: undefined, patience: 1_000 });
  expect(completed).toMatchObject({ status: 'placed', paymentStatus: 'authorized' });
  letStripeReply();
  await expect.poll(() => countCaptures(stripe)).toBe(1);
  await runJobs(stripeShop, connection);
  expect((await order.read()).paymentStatus).toBe('paid');
  await expectPaidOnce(stripe, order);
});

test('an amount below the minimum of cards leads back to the other ways to pay', async ({ stripe, stripeShop, stripeApp }) => {
  const { code } = await importPromo(stripeShop.db, { code: 'FREEDELIVERY', title: 'Free delivery', type: 'free_delivery' });
  const { order, guest } = await anOrder(stripeShop.db, { payment: 'card', lines: [{ price: 20 }], promo: code });
  const url = new URL(`https://shop.example/checkout/payment?order=${order._id}`);
  expect(await loadPayment({ api: apiOf(stripeApp, guest.cookie), params: {}, url })).toMatchObject({
    state: 'ended',
    reason: 'This amount can’t be paid by card. Choose another way to pay.',
  });
  expect(stripe.account.intents.size).toBe(0);
});

test('what was paid by test card before a shop takes real money is worth nothing, and leaves no work behind', async ({
  app,
  stripeShop,
  connection,
}) => {
  const { db } = stripeShop;
  const [open, authorized, paid] = [await aCardOrder(app, db), await aCardOrder(app, db), await aCardOrder(app, db)];
  await db.updateTable('test_payments').set({ state: 'authorized' }).where('reference', '=', authorized.reference).execute();
  await paid.pay();
  await paid.complete();
  await paid.cancel();
  for (const { order } of [open, authorized]) await setExpiry(db, order._id, -1);
  await expireOrders(db);
  await runJobs(stripeShop, connection);
  const orders = db.selectFrom('orders').select(['status', 'payment_status']).orderBy('created_at');
  const ids = [open, authorized, paid].map(({ order }) => order._id);
  expect(await orders.where('id', 'in', ids).execute()).toEqual([
    { status: 'cancelled', payment_status: 'unpaid' },
    { status: 'cancelled', payment_status: 'unpaid' },
    { status: 'cancelled', payment_status: 'refunded' },
  ]);
  const intents = db.selectFrom('payment_intents').select('state').where('order_id', 'in', ids).orderBy('created_at');
  expect((await intents.execute()).map(({ state }) => state)).toEqual(['canceled', 'canceled', 'captured']);
});
