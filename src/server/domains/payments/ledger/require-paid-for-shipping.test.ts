import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { aCardOrder } from '#server/domains/orders/payment/card-payments.builders.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { acceptAllPayments } from '../payments.builders.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { recordPaymentEntries } from './record-payment-entries.ts';
import { requirePaidForShipping } from './require-paid-for-shipping.ts';

test('an order that is paid in advance leaves the shop only when it is paid in full and not refunded', async ({ db }) => {
  await acceptAllPayments(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  const record = (kind: 'captured' | 'refunded', amount: number) =>
    recordPaymentEntries(db, { id: order._id, total: order.total }, [{ kind, amount, provider: 'transfer', reference: null }]);
  await record('captured', order.total - 1);
  await expect(requirePaidForShipping(db, order._id)).rejects.toMatchObject({ code: 'payment_required' });
  await record('captured', 1);
  await requirePaidForShipping(db, order._id);
  await record('refunded', order.total);
  await expect(requirePaidForShipping(db, order._id)).rejects.toMatchObject({ code: 'payment_required' });
});

test('an order in cash leaves the shop unpaid', async ({ db }) => {
  await requirePaidForShipping(db, (await anOrder(db)).order._id);
});

test('an order whose whole payment is about to be refunded does not leave the shop', async ({ app, db, shop, connection }) => {
  await acceptAllPayments(db);
  const { order, pay, complete } = await aCardOrder(app, db);
  await pay();
  await complete();
  await runJobs(shop, connection);
  const refund = (amount: number) => refundPayment(db, { orderId: order._id, amount, reason: null, by: 'shop' });
  await refund(1);
  await requirePaidForShipping(db, order._id);
  expect((await refund(order.total - 1)).map(({ state }) => state)).toEqual(['pending']);
  await expect(requirePaidForShipping(db, order._id)).rejects.toMatchObject({ code: 'payment_required' });
});

test('an order does not leave the shop while its whole payment is disputed, together with what is refunded', async ({ db }) => {
  await acceptAllPayments(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  const record = (kind: 'captured' | 'refunded' | 'disputed' | 'dispute_won', amount: number) =>
    recordPaymentEntries(db, { id: order._id, total: order.total }, [{ kind, amount, provider: 'transfer', reference: null }]);
  await record('captured', order.total);
  await record('disputed', order.total - 1);
  await requirePaidForShipping(db, order._id);
  await record('refunded', 1);
  await expect(requirePaidForShipping(db, order._id)).rejects.toMatchObject({
    code: 'payment_required',
    message: expect.stringContaining('disputed'),
  });
  await record('dispute_won', order.total - 1);
  await requirePaidForShipping(db, order._id);
});
