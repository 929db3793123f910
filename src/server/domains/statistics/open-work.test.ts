import { sql } from 'kysely';
import { openWorkLimit } from '#contract/limits.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder, copyOrders, setDelivered } from '#server/domains/orders/orders.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { aRequestedReturn } from '#server/domains/returns/returns.builders.ts';
import { importReviews } from '#server/domains/reviews/import-reviews.ts';
import { aMail } from '#server/platform/mail/mail.builders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const nothing = {
  ordersToShip: 0,
  transfersToCheck: 0,
  refundsToPayOut: 0,
  returnsToHandle: 0,
  reviewsToApprove: 0,
  questionsToAnswer: 0,
  newMessages: 0,
  failedMails: 0,
  heldMails: 0,
  failedJobs: 0,
  overdueDeliveries: 0,
};

test('the menu counts what waits for the staff, and nothing that is done', async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const count = async () => (await app.inject({ url: '/api/v1/admin/statistics/open-work', headers: { authorization } })).json().data;
  expect(await count()).toEqual(nothing);
  await acceptAllPayments(db);
  await aRequestedReturn(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  // To be shipped, unlike what waits for its transfer.
  await anOrder(db);
  const late = (await anOrder(db)).order;
  await setDelivered(db, late._id);
  await runJobs(shop, connection);
  await refundPayment(db, { orderId: late._id, amount: 100, reason: null, by: 'shop' });
  const { _id: product } = await aProduct(db);
  await importReviews(db, [
    { product, rating: 5, comment: 'Good.', status: 'pending' },
    { product, rating: 5, comment: 'Good.', status: 'published' },
  ]);
  await app.inject({ method: 'POST', url: '/api/v1/question', payload: { product, question: 'For puppies?' } });
  for (const subject of ['One', 'Two']) {
    await app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      payload: { name: 'Ada', email: 'ada@example.com', subject, message: 'Hi' },
    });
  }
  const failed = await aMail(db, 'ada@example.com');
  await db.updateTable('mails').set({ status: 'failed' }).where('id', '=', failed).execute();
  for (const created_at of [new Date(), new Date(Date.now() - 4 * 86_400_000)]) {
    const held = await aMail(db, 'ada@example.com');
    await db.updateTable('mails').set({ status: 'held', created_at }).where('id', '=', held).execute();
  }
  expect(await count()).toEqual({
    ...nothing,
    ordersToShip: 1,
    transfersToCheck: 1,
    refundsToPayOut: 1,
    returnsToHandle: 1,
    reviewsToApprove: 1,
    questionsToAnswer: 1,
    newMessages: 2,
    failedMails: 1,
    heldMails: 1,
  });
  const cancelled = {
    method: 'PUT',
    url: `/api/v1/order/${order._id}`,
    headers: { authorization },
    payload: { status: 'cancelled' },
  } as const;
  expect((await app.inject(cancelled)).statusCode).toBe(200);
  expect(await count()).toMatchObject({ ordersToShip: 1, transfersToCheck: 0 });
});

test('a shipped order is overdue from the day after its last day of arrival', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const overdue = async () =>
    (await app.inject({ url: '/api/v1/admin/statistics/open-work', headers: { authorization } })).json().data.overdueDeliveries;
  const { order } = await anOrder(db);
  const arrives = (days: number, more = '{}') =>
    sql`update orders set status = 'shipped', delivery = delivery || ${more}::jsonb
      || jsonb_build_object('latest', (now() at time zone 'Europe/Berlin')::date + ${days}::integer) where id = ${order._id}::uuid`.execute(
      db,
    );
  await arrives(0);
  expect(await overdue()).toBe(0);
  await arrives(-1);
  expect(await overdue()).toBe(1);
  await arrives(-1, '{"kind":"pickup"}');
  expect(await overdue()).toBe(0);
});

test('a job that was given up is counted', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  await sql`select graphile_worker.add_job('expire-orders', '{}', max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload::text = '{}'`.execute(db);
  const { data } = (await app.inject({ url: '/api/v1/admin/statistics/open-work', headers: { authorization } })).json();
  expect(data.failedJobs).toBe(1);
});

test('open work is counted up to a limit', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db);
  await copyOrders(db, order._id, { count: openWorkLimit + 5, withoutOwner: true });
  const { data } = (await app.inject({ url: '/api/v1/admin/statistics/open-work', headers: { authorization } })).json();
  expect(data.ordersToShip).toBe(openWorkLimit);
});
