import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { anOpenPayment, test as base } from '#tests/support/stripe-shop.ts';
import { expect } from '#tests/support/test.ts';
import { compareWithProvider } from '../checks/compare-with-provider.ts';
import { findPaymentChanges, requestPaymentChanges } from './find-payment-changes.ts';

type PaidOrder = Awaited<ReturnType<typeof anOpenPayment>>;

/** `test` with `aPaidOrder`: makes an order that is paid, and whose webhooks have never arrived. */
const test = base.extend<{ aPaidOrder: () => Promise<PaidOrder> }>({
  aPaidOrder: ({ stripe, stripeShop, stripeApp, connection }, use) =>
    use(async () => {
      const order = await anOpenPayment(stripeApp, stripeShop);
      await stripe.account.confirm(order.reference);
      await order.complete();
      await runJobs(stripeShop, connection);
      return order;
    }),
});

const countWaiting = async (db: Database) =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'settle-payment'`.execute(db)).rows.length;

/** As if an event had happened so many hours ago. */
function ageEvents({ webhooks }: FakeStripe, hours: number): void {
  for (const event of webhooks.events) {
    const content = JSON.parse(event.body);
    event.body = JSON.stringify({ ...content, created: content.created - hours * 3_600 });
  }
}

test('a dispute and a refund made at the provider are found though their webhooks were lost', async ({
  db,
  stripe,
  stripeShop,
  connection,
  aPaidOrder,
}) => {
  const order = await aPaidOrder();
  await stripe.account.dispute(order.reference, 'needs_response');
  await stripe.account.refund({ id: order.reference, amount: 100, metadata: {} });
  await requestPaymentChanges(db);
  await runJobs(stripeShop, connection);
  expect((await order.read()).payment).toMatchObject({ captured: order.total, refunded: 100, disputed: order.total });
  await stripe.account.dispute(order.reference, 'won');
  await requestPaymentChanges(db);
  await runJobs(stripeShop, connection);
  expect((await order.read()).payment).toMatchObject({ refunded: 100, disputed: 0 });
  await expectCleanBooks(stripeShop);
});

test('only what has changed since the last look is looked up, and nothing of it is skipped', async ({
  db,
  stripe,
  stripeShop,
  connection,
  aPaidOrder,
}) => {
  const order = await aPaidOrder();
  await stripe.account.dispute(order.reference, 'needs_response');
  const later = await aPaidOrder();
  for (let update = 0; update < 130; update++) await stripe.account.dispute(later.reference, 'under_review');
  await findPaymentChanges(stripeShop);
  expect(await countWaiting(db)).toBe(2);
  await runJobs(stripeShop, connection);
  expect((await order.read()).payment.disputed).toBe(order.total);
  ageEvents(stripe, 2);
  await findPaymentChanges(stripeShop);
  expect(await countWaiting(db)).toBe(0);
});

test('while the provider is away, the next look begins where the last one ended', async ({
  db,
  stripe,
  stripeShop,
  connection,
  aPaidOrder,
}) => {
  const order = await aPaidOrder();
  await findPaymentChanges(stripeShop);
  await stripe.account.dispute(order.reference, 'needs_response');
  stripe.next('list', { reject: 429 });
  await expect(findPaymentChanges(stripeShop)).rejects.toMatchObject({ code: 'payment_unavailable' });
  await db
    .updateTable('payment_look_ups')
    .set({ looked_up_at: new Date(Date.now() - 7_200_000) })
    .execute();
  ageEvents(stripe, 2);
  await findPaymentChanges(stripeShop);
  await runJobs(stripeShop, connection);
  expect((await order.read()).payment.disputed).toBe(order.total);
});

test('the doctor names an order whose dispute the shop does not know of', async ({ db, stripe, stripeShop, aPaidOrder }) => {
  const order = await aPaidOrder();
  await db
    .updateTable('payment_intents')
    .set({ updated_at: new Date(Date.now() - 3_600_000) })
    .where('order_id', '=', order.id)
    .execute();
  await db
    .updateTable('payment_intents')
    .set({ created_at: new Date(0) })
    .where('order_id', '<>', order.id)
    .execute();
  expect((await compareWithProvider(stripeShop)).different).toEqual([]);
  await stripe.account.dispute(order.reference, 'needs_response');
  expect((await compareWithProvider(stripeShop)).different).toEqual([(await order.read()).number]);
});
