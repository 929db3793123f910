import { reconcilePayments } from '#server/domains/payments/settlement/reconcile-payments.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { anOpenPayment, countCaptures, test } from '#tests/support/stripe-shop.ts';
import { expect } from '#tests/support/test.ts';
import { expireOrders } from '../requests/expire-orders.ts';
import { setExpiry } from './card-payments.builders.ts';

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
