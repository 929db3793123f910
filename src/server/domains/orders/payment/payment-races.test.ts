import { ledgerOf, testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import { createTestWebhook } from '#server/domains/payments/providers/test/test-provider.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { aCardOrder, test } from './card-payments.builders.ts';
import { settlePayment } from './settle-payment.ts';

/** The winner differs from run to run. */
const repeat = { repeats: rounds - 1 };

test.afterEach(({ shop }) => expectCleanBooks(shop));

const captured = (total: number) => [`authorized ${total}`, `captured ${total}`];

test(
  '50 webhooks, 10 calls that complete and the job at once make one order and one charge',
  repeat,
  async ({ app, db, shop, connection }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { order, reference, pay, complete } = await aCardOrder(app, db, { email });
    await pay();
    const { body, headers } = createTestWebhook(reference);
    const webhook = () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/payment/test/webhook',
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const [payment] = await testPaymentsOf(db, order._id);
    const [webhooks, completed] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, webhook)),
      Promise.all(Array.from({ length: 10 }, complete)),
      settlePayment(shop, payment?.intentId ?? ''),
    ]);
    expect(new Set(webhooks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(completed.map(({ data }) => data?.status))).toEqual(new Set(['placed']));
    await runJobs(shop, connection);
    expect(await ledgerOf(db, order._id)).toEqual(captured(order.total));
    expect(await findMailsTo(db, email)).toHaveLength(1);
  },
);

test(
  'when an order is completed and cancelled at the same moment, either it is paid, or the money goes back',
  repeat,
  async ({ app, db, shop, connection }) => {
    const { order, pay, complete, cancel, read } = await aCardOrder(app, db);
    await pay();
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? complete() : cancel())));
    await runJobs(shop, connection);
    await runJobs(shop, connection);
    const { status, paymentStatus, payment } = await read();
    expect(status).toBe('cancelled');
    expect(['unpaid', 'refunded']).toContain(paymentStatus);
    expect(payment.captured).toBe(payment.refunded);
    expect((await testPaymentsOf(db, order._id)).map(({ state }) => state)).toEqual([payment.captured > 0 ? 'captured' : 'canceled']);
  },
);

test('ten pages that open the payment of an order at once open one', repeat, async ({ app, db }) => {
  const { order, open } = await aCardOrder(app, db);
  await db.deleteFrom('payment_intents').where('order_id', '=', order._id).execute();
  const opened = await Promise.all(Array.from({ length: 10 }, open));
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
  expect(await testPaymentsOf(db, order._id)).toHaveLength(1);
});

test('ten refunds at once never give back more than was paid', repeat, async ({ app, db, shop, connection }) => {
  const { order, pay, complete, read } = await aCardOrder(app, db, { lines: [{ price: 10_000 }] });
  await pay();
  await complete();
  const refunds = await Promise.allSettled(
    Array.from({ length: 10 }, () => refundPayment(db, { orderId: order._id, amount: 3_000, reason: null, by: 'shop' })),
  );
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await runJobs(shop, connection);
  expect(await read()).toMatchObject({ paymentStatus: 'partially_refunded', payment: { captured: 10_000, refunded: 9_000 } });
  expect(await ledgerOf(db, order._id)).toEqual([...captured(10_000), 'refunded 3000', 'refunded 3000', 'refunded 3000']);
});
