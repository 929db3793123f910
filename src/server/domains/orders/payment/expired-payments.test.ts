import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { reconcilePayments } from '#server/domains/payments/settlement/reconcile-payments.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { anOpenPayment, countCaptures, test } from '#tests/support/stripe-shop.ts';
import { expect } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';
import { expireOrders } from '../requests/expire-orders.ts';
import { callAs, setExpiry } from './card-payments.builders.ts';

/** The shopper has confirmed, and the bank has not decided yet. */
const startProcessing = ({ account }: FakeStripe, reference: string) =>
  Object.assign(account.intents.get(reference) ?? {}, { status: 'processing' });
/** The bank has agreed. */
async function authorize({ account }: FakeStripe, reference: string): Promise<void> {
  Object.assign(account.intents.get(reference) ?? {}, { status: 'requires_confirmation' });
  await account.confirm(reference);
}
const stateAt = ({ account }: FakeStripe, reference: string) => account.intents.get(reference)?.status;
const lookAgain = async (db: Database, reference: string) => {
  await db
    .updateTable('payment_intents')
    .set({ checked_at: new Date(0) })
    .where('reference', '=', reference)
    .execute();
  await reconcilePayments(db);
};

test('what the bank is still deciding when the time is over is reported as undecided, and honoured when it agrees', async ({
  db,
  stripe,
  stripeShop,
  stripeApp,
  connection,
}) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  startProcessing(stripe, order.reference);
  await setExpiry(db, order.id, -1);
  expect((await order.readPayment()).data).toMatchObject({ state: 'processing', clientSecret: null });
  expect(await order.complete()).toMatchObject({ status: 402, code: 'payment_required', message: expect.stringContaining('bank') });

  await expireOrders(db);
  await runJobs(stripeShop, connection);
  expect((await order.read()).status).toBe('cancelled');
  expect((await order.readPayment()).data).toMatchObject({ state: 'processing', clientSecret: null });
  expect(await order.complete()).toMatchObject({ status: 402, code: 'payment_required' });
  expect(stateAt(stripe, order.reference)).toBe('processing');

  await authorize(stripe, order.reference);
  expect((await order.readPayment()).data).toMatchObject({ state: 'authorized' });
  await lookAgain(db, order.reference);
  await runJobs(stripeShop, connection);
  expect(await order.read()).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect(countCaptures(stripe)).toBe(1);
  await expectCleanBooks(stripeShop);
});

test('an order that is cancelled while the bank decides answers that it is undecided, and its payment is released once the bank agrees', async ({
  db,
  stripe,
  stripeShop,
  stripeApp,
  connection,
}) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  startProcessing(stripe, order.reference);
  expect((await order.cancel()).status).toBe(200);
  // Stripe does not cancel what its bank is processing.
  expect(await order.complete()).toMatchObject({ status: 402, code: 'payment_required', message: expect.stringContaining('bank') });
  await runJobs(stripeShop, connection);
  expect(stateAt(stripe, order.reference)).toBe('processing');

  await authorize(stripe, order.reference);
  await lookAgain(db, order.reference);
  await runJobs(stripeShop, connection);
  expect(stateAt(stripe, order.reference)).toBe('canceled');
  expect(countCaptures(stripe)).toBe(0);
  await expectCleanBooks(stripeShop);
});

test('however often the shop looks while the bank decides about a cancelled order, Stripe is not asked to cancel what it cannot', async ({
  db,
  stripe,
  stripeShop,
  stripeApp,
  connection,
}) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  startProcessing(stripe, order.reference);
  await order.cancel();
  for (let look = 0; look < 5; look++) {
    await runJobs(stripeShop, connection);
    await lookAgain(db, order.reference);
  }
  const countCancels = () => stripe.requests.filter(({ operation }) => operation === 'cancel').length;
  expect(countCancels()).toBe(0);
  await authorize(stripe, order.reference);
  await runJobs(stripeShop, connection);
  expect([countCancels(), stateAt(stripe, order.reference)]).toEqual([1, 'canceled']);
});

test('a payment that the bank rejects after the time is over is closed at the provider', async ({
  db,
  stripe,
  stripeShop,
  stripeApp,
  connection,
}) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  startProcessing(stripe, order.reference);
  await setExpiry(db, order.id, -1);
  await expireOrders(db);
  Object.assign(stripe.account.intents.get(order.reference) ?? {}, { status: 'requires_payment_method' });
  await lookAgain(db, order.reference);
  await runJobs(stripeShop, connection);
  expect(stateAt(stripe, order.reference)).toBe('canceled');
  expect((await order.readPayment()).data).toMatchObject({ state: 'canceled' });
  expect(await order.complete()).toMatchObject({ status: 409, code: 'invalid_transition' });
});

test('after the reply that the time is over, the customer cannot be charged any more', async ({ db, stripe, stripeShop, stripeApp }) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  await setExpiry(db, order.id, -1);
  expect((await order.readPayment()).data).toMatchObject({ state: 'open', clientSecret: null });
  expect(await order.complete()).toMatchObject({ status: 409, code: 'invalid_transition', message: expect.stringContaining('30 minutes') });
  expect(stateAt(stripe, order.reference)).toBe('canceled');
  expect((await order.readPayment()).data).toMatchObject({ state: 'canceled' });
  expect(await order.read()).toMatchObject({ status: 'cancelled', history: [{}, { note: 'expired' }] });
});

test('while the provider does not say whether the payment could be cancelled, no reply says that the time is over', async ({
  db,
  stripe,
  stripeShop,
  stripeApp,
  connection,
}) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  await setExpiry(db, order.id, -1);
  stripe.next('cancel', { reject: 429 });
  expect(await order.complete()).toMatchObject({ status: 402, code: 'payment_required' });
  await runJobs(stripeShop, connection);
  expect(await order.complete()).toMatchObject({ status: 409, code: 'invalid_transition' });
});

test('a payment that went through just before the time was over places the order', async ({ db, stripe, stripeShop, stripeApp }) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  await stripe.account.confirm(order.reference);
  await setExpiry(db, order.id, -1);
  await expireOrders(db);
  expect((await order.readPayment()).data).toMatchObject({ state: 'authorized' });
  expect(await order.complete()).toMatchObject({ status: 200, data: { status: 'placed' } });
});

test('an order whose payment was never opened ends like any other when its time is over, or when it is cancelled', async ({
  db,
  stripeShop,
  stripeApp,
}) => {
  await acceptAllPayments(stripeShop.db);
  const complete = async ({ order, guest }: Awaited<ReturnType<typeof anOrder>>) =>
    callAs(stripeApp, guest.cookie, 'POST', `/order/request/${order._id}/complete`);
  const late = await anOrder(db, { payment: 'card' });
  expect(await complete(late)).toMatchObject({ status: 402, code: 'payment_required' });
  await setExpiry(db, late.order._id, -1);
  const isOver = { status: 409, code: 'invalid_transition', message: expect.stringContaining('30 minutes') };
  expect([await complete(late), await complete(late)]).toMatchObject([isOver, isOver]);
  const cancelled = await anOrder(db, { payment: 'card' });
  await callAs(stripeApp, cancelled.guest.cookie, 'PUT', `/order/${cancelled.order._id}/cancel`);
  expect(await complete(cancelled)).toMatchObject({ status: 409, code: 'invalid_transition' });
});

test.runIf(isDeep)(
  'the shopper waits once for all questions to a provider that is slow at each, and the reply does not say that the time is over',
  async ({ db, stripe, stripeShop, stripeApp, connection }) => {
    const order = await anOpenPayment(stripeApp, stripeShop);
    await setExpiry(db, order.id, -1);
    for (const slow of [30_000, 2_500, 30_000, 2_500]) stripe.next('retrieve', { slow });
    const completed = await order.complete();
    expect(completed).toMatchObject({ status: 402, code: 'payment_required', message: expect.stringContaining('don’t pay again') });
    await runJobs(stripeShop, connection);
    expect(await order.complete()).toMatchObject({ status: 409, code: 'invalid_transition' });
  },
  40_000,
);
