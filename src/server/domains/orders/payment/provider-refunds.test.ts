import type { FastifyInstance } from 'fastify';
import { testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import type { ProviderIntent } from '#server/domains/payments/providers/payment-provider.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { sendRefund } from '#server/domains/payments/refunds/send-refund.ts';
import { reconcilePayments } from '#server/domains/payments/settlement/reconcile-payments.ts';
import type { Database } from '#server/platform/database/database.ts';
import { minor } from '#shared/money.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { applyPayment } from './apply-payment.ts';
import { aCardOrder, test } from './card-payments.builders.ts';
import { refundCancelledOrder } from './refund-cancelled-order.ts';

async function aPaidOrder(app: FastifyInstance, db: Database) {
  const card = await aCardOrder(app, db);
  await card.pay();
  await card.complete();
  return card;
}

/** What the provider says of a captured payment. */
const captured = (reference: string, total: number): ProviderIntent => ({
  ...{ reference, state: 'captured', amount: minor(total), currency: 'EUR', captured: minor(total) },
  ...{ refunds: [], disputes: [], clientSecret: null, declineMessage: null },
});

test('a refund that the provider does not know yet is sent again by the reconcile job, and made once', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order, read } = await aPaidOrder(app, db);
  await runJobs(shop, connection);
  const [refund] = await refundPayment(db, { orderId: order._id, amount: 100, reason: null, by: 'shop' });
  const id = refund?.id ?? '';
  await sendRefund(shop, id);
  await db
    .updateTable('refunds')
    .set({ state: 'pending', updated_at: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', id)
    .execute();
  await reconcilePayments(db);
  await runJobs(shop, connection);
  expect(await db.selectFrom('test_refunds').selectAll().where('refund_id', '=', id).execute()).toHaveLength(1);
  expect((await read()).payment.refunded).toBe(100);
});

test('a refund and a dispute that were made at the provider are recorded once', async ({ app, db, shop, connection }) => {
  const { order, reference, read } = await aPaidOrder(app, db);
  const [payment] = await testPaymentsOf(db, order._id);
  const known: ProviderIntent = {
    ...captured(reference, order.total),
    refunds: [{ reference: `re_${reference}`, refundId: null, amount: minor(100), state: 'succeeded' }],
    disputes: [{ reference: `dp_${reference}`, amount: minor(200), state: 'open' }],
  };
  for (const _ of ['first', 'again']) await db.transaction().execute((db) => applyPayment(db, payment?.intentId ?? '', known));
  await runJobs(shop, connection);
  expect((await read()).payment).toMatchObject({ captured: order.total, refunded: 100, disputed: 200 });
  const most = { orderId: order._id, amount: order.total - 200, reason: null, by: 'shop' };
  await expect(refundPayment(db, most)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a refund of a cancelled order that the provider rejects is left to an admin, however many webhooks follow', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order, reference, cancel } = await aPaidOrder(app, db);
  await runJobs(shop, connection);
  await cancel();
  await refundCancelledOrder(db, order._id);
  const refunds = () => db.selectFrom('refunds').select(['id', 'state']).where('order_id', '=', order._id).execute();
  const [refund] = await refunds();
  const [payment] = await testPaymentsOf(db, order._id);
  const known: ProviderIntent = {
    ...captured(reference, order.total),
    refunds: [{ reference: `re_${reference}`, refundId: refund?.id ?? null, amount: minor(order.total), state: 'failed' }],
  };
  for (const _ of ['first', 'again']) await db.transaction().execute((db) => applyPayment(db, payment?.intentId ?? '', known));
  expect(await refunds()).toMatchObject([{ state: 'failed' }]);
});
