import { sql } from 'kysely';
import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { aGiftCard } from '#server/domains/gift-cards/gift-cards.builders.ts';
import { aGuestAtCheckout } from '#server/domains/gift-cards/redemptions/redemptions.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';
import { formatArrivalDays } from './arrival-days.ts';
import { findMissingOrderMails } from './order-mails.queries.ts';

type Caller = Awaited<ReturnType<typeof anAdminCaller>>;

interface Books {
  call: Caller;
  /** Records money for an order, and runs the jobs. */
  pay: (order: { _id: string }, amount: number) => Promise<void>;
  /** The texts of the mails about money that has arrived, with single spaces. */
  mailsTo: (email: string) => Promise<{ template: string; subject: string; body: string }[]>;
}

const test = base.extend<{ books: Books }>({
  books: async ({ app, db, shop, connection }, use) => {
    await acceptAllPayments(db);
    const call = await anAdminCaller(app, db);
    await use({
      call,
      pay: async ({ _id }, amount) => {
        expect((await call('POST', `/order/${_id}/payment`, { amount })).status).toBe(200);
        await runJobs(shop, connection);
      },
      mailsTo: async (email) =>
        (await findMailsTo(db, email))
          .filter(({ template }) => /^orders\.payment-(arrived|incomplete)$/.test(template))
          .map(({ template, subject, body }) => ({ template, subject, body: (body ?? '').replace(/\s+/g, ' ') })),
    });
    await expectCleanBooks(shop);
  },
});

const setDelivery = (db: Database, id: string, changes: object) =>
  db
    .updateTable('orders')
    .set({ delivery: sql`delivery || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', id)
    .execute();

test('a transfer that pays an order is confirmed once, with the days on which the order arrives counted from now', async ({
  db,
  books,
}) => {
  const email = 'paid@transfer.example';
  const { order } = await anOrder(db, { payment: 'transfer', email });
  // It was ordered long ago.
  await setDelivery(db, order._id, { earliest: '2020-01-02', latest: '2020-01-03' });
  await books.pay(order, order.total);
  const { data: paid } = await books.call('GET', `/order/${order._id}`);
  expect(paid.delivery).toMatchObject({ earliest: order.delivery.earliest, latest: order.delivery.latest });
  const mails = await books.mailsTo(email);
  expect(mails).toMatchObject([{ template: 'orders.payment-arrived', subject: `Your payment for order ${order.number} has arrived` }]);
  expect(mails[0]?.body).toContain('there’s nothing left to pay');
  expect(mails[0]?.body).toContain(`It will arrive ${formatArrivalDays(paid.delivery)}`);
});

test('a part of the money is confirmed with what is still to be paid and the reference, and the rest as the whole', async ({
  db,
  books,
}) => {
  const email = 'part@transfer.example';
  const { order } = await anOrder(db, { payment: 'transfer', email, lines: [{ price: 2_000 }] });
  await books.pay(order, 500);
  const [part] = await books.mailsTo(email);
  expect(part).toMatchObject({
    template: 'orders.payment-incomplete',
    subject: `Part of your payment for order ${order.number} has arrived`,
  });
  const left = `€${((order.total - 500) / 100).toFixed(2)}`;
  for (const text of ['€5.00', `Transfer the remaining ${left}`, 'DE89 3704 0044 0532 0130 00', `Reference ${order.number}`]) {
    expect(part?.body.replace(/\s+/g, ' ')).toContain(text);
  }
  await books.pay(order, order.total - 500);
  expect((await books.mailsTo(email)).map(({ template }) => template)).toEqual(['orders.payment-incomplete', 'orders.payment-arrived']);
});

test('where the shop no longer offers the delivery that was chosen, no days are promised', async ({ db, books }) => {
  const email = 'pickup@transfer.example';
  const { order } = await anOrder(db, { payment: 'transfer', email });
  await setDelivery(db, order._id, { kind: 'pickup', service: 'A service of the past' });
  await books.pay(order, order.total);
  const [mail] = await books.mailsTo(email);
  expect(mail?.body).toContain('We’re getting your order ready now.');
  expect(mail?.body).not.toContain('It will arrive');
});

test('money in cash is not confirmed by mail', async ({ db, books }) => {
  const email = 'cash@transfer.example';
  const { order } = await anOrder(db, { payment: 'cash', email });
  await books.pay(order, order.total);
  expect(await books.mailsTo(email)).toEqual([]);
});

test('what a gift card pays of an order by transfer needs no mail, although the clock of the database is ahead', async ({
  app,
  db,
  shop,
  connection,
  books,
}) => {
  const { order: confirmed } = await anOrder(db, { payment: 'transfer' });
  await books.pay(confirmed, confirmed.total);
  const card = await aGiftCard(shop, 2_000);
  const { request, complete } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [card.code], payment: 'transfer' });
  await complete(order._id);
  await runJobs(shop, connection);
  // Everything happened an hour ago, the order in the moment before the database wrote what the card paid.
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update migrations set applied_at = applied_at - interval '2 hours'`.execute(db);
    await sql`update order_mails set created_at = created_at - interval '2 hours'`.execute(db);
    await sql`update orders set placed_at = placed_at - interval '1 hour'`.execute(db);
    await sql`update payment_entries e set created_at = o.placed_at + interval '1 millisecond' from orders o where o.id = e.order_id`.execute(
      db,
    );
  });
  expect((await findMissingOrderMails(db)).filter(({ orderId }) => orderId === order._id)).toEqual([]);
});
