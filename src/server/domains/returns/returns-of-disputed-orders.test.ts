import { aDeliveredOrder, anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { captureCash } from '#server/domains/orders/payment/capture-cash.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { expect, test } from '#tests/support/test.ts';

test('a return is not closed with less than its price because the payment is disputed, unless an admin says how much', async ({
  app,
  db,
}) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await aDeliveredOrder(db, { lines: [{ quantity: 2, price: 1_000 }] });
  await captureCash(db, order._id);
  const { data } = await admin('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'other' });
  const url = `/order/${order._id}/return/${data.returns[0]?._id}`;
  await admin('PUT', url, { status: 'received' });
  const record = (kind: 'disputed' | 'dispute_won', amount: number) =>
    recordPaymentEntries(db, { id: order._id, total: order.total }, [{ kind, amount, provider: 'cash', reference: 'dp_1' }]);
  await record('disputed', order.total - 300);
  const disputed = expect.stringContaining('disputed');
  expect(await admin('PUT', url, { status: 'refunded' })).toMatchObject({ status: 422, fields: [{ path: 'amount', message: disputed }] });
  await record('dispute_won', order.total - 300);
  expect((await admin('PUT', url, { status: 'refunded' })).data).toMatchObject({ returns: [{ status: 'refunded', refund: 1_000 }] });

  const other = await aDeliveredOrder(db, { lines: [{ quantity: 2, price: 1_000 }] });
  await captureCash(db, other.order._id);
  const lost = { kind: 'disputed' as const, amount: other.order.total - 300, provider: 'cash', reference: 'dp_2' };
  await recordPaymentEntries(db, { id: other.order._id, total: other.order.total }, [lost]);
  const returned = (await admin('PUT', `/order/${other.order._id}`, { status: 'returned' })).data;
  const closed = await admin('PUT', `/order/${other.order._id}/return/${returned.returns[0]?._id}`, { status: 'refunded', amount: 300 });
  expect(closed.data.returns).toMatchObject([{ status: 'refunded', refund: 300 }]);
});
