import { sql } from 'kysely';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { invoiceChecks } from './invoice-checks.ts';
import { capture, ship, shipWithInvoice } from './invoices.builders.ts';
import { issueCreditNote } from './issue-credit-note.ts';

/** As if everything had happened this long ago, and the shop had issued invoices for years. */
async function setAge(db: Database, age: string): Promise<void> {
  await sql`update migrations set applied_at = now() - interval '3 years'`.execute(db);
  await sql`update order_history set at = now() - ${age}::interval`.execute(db);
  await sql`update refunds set updated_at = now() - ${age}::interval`.execute(db);
}

test('the doctor names orders that have shipped without an invoice, unless they left just now or the job of the invoice waits', async ({
  db,
  shop,
}) => {
  const find = async () => (await invoiceChecks[0]?.find(shop))?.map(({ says }) => says);
  const { order } = await anOrder(db);
  await ship(db, order);
  await setAge(db, '16 minutes');
  expect(await find()).toEqual([]);
  // The job is lost.
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
  const lost = [expect.stringContaining(`These orders are shipped or paid but have no invoice: ${order.number}.`)];
  expect(await find()).toEqual(lost);
  await setAge(db, '14 minutes');
  expect(await find()).toEqual([]);
  await setAge(db, '16 minutes');
  await shipWithInvoice(db, (await anOrder(db)).order);
  expect(await find()).toEqual(lost);
});

test('the doctor names orders that are paid in full without an invoice', async ({ db, shop }) => {
  await acceptAllPayments(db);
  const [paid, paidInPart] = [await anOrder(db, { payment: 'transfer' }), await anOrder(db, { payment: 'transfer' })];
  await capture(db, paid.order, paid.order.total, { at: new Date(Date.now() - 16 * 60_000) });
  await capture(db, paidInPart.order, paidInPart.order.total - 1, { at: new Date(Date.now() - 16 * 60_000) });
  await setAge(db, '16 minutes');
  const says = (await invoiceChecks[0]?.find(shop))?.map(({ says }) => says).join();
  expect(says).toContain(paid.order.number);
  expect(says).not.toContain(paidInPart.order.number);
});

test('an order that was paid before the shop issued invoices misses none, even if its payment is disputed now', async ({ db, shop }) => {
  await acceptAllPayments(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  await capture(db, order, order.total, { at: new Date(Date.now() - 4 * 365 * 86_400_000) });
  await setAge(db, '16 minutes');
  const dispute = { kind: 'disputed' as const, provider: 'test', reference: `dispute of ${order.number}`, amount: order.total };
  const created_at = new Date(Date.now() - 16 * 60_000);
  await db
    .insertInto('payment_entries')
    .values({ id: newId(), order_id: order._id, note: null, created_at, ...dispute })
    .execute();
  expect((await invoiceChecks[0]?.find(shop))?.map(({ says }) => says).join()).not.toContain(order.number);
});

test('the doctor names orders that were refunded without a credit note', async ({ db, shop }) => {
  const { order } = await anOrder(db);
  await shipWithInvoice(db, order);
  await capture(db, order, order.total);
  const [refund] = await refundPayment(db, { orderId: order._id, amount: 100, reason: null, by: 'shop' });
  const refundId = refund?.id ?? '';
  const findCredit = async () => (await invoiceChecks[0]?.find(shop))?.filter(({ says }) => says.startsWith('The credit notes of'));
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);
  await setAge(db, '14 minutes');
  expect(await findCredit()).toEqual([]);
  await setAge(db, '16 minutes');
  expect(await findCredit()).toMatchObject([{ state: 'fault', says: expect.stringContaining(order.number) }]);
  await issueCreditNote(db, { orderId: order._id, refundId, amount: 100 });
  expect(await findCredit()).toEqual([]);
});
