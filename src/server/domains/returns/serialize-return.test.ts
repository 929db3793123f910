import { aDeliveredOrder } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { captureCash } from '#server/domains/orders/payment/capture-cash.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { expect, test } from '#tests/support/test.ts';
import { requestReturn } from './request-return.ts';

test('a return promises no money that the customer’s bank has taken back', async ({ db }) => {
  const { order, guest } = await aDeliveredOrder(db, { lines: [{ quantity: 2, price: 1_000 }] });
  await captureCash(db, order._id);
  await requestReturn(db, guest.actor, { id: order._id }, { items: [{ position: 0, quantity: 1 }], reason: 'changed_mind' });
  const refund = async () => (await getOrder(db, { kind: 'shop' }, { id: order._id })).returns[0]?.refund;
  expect(await refund()).toBe(1_000);
  const dispute = { kind: 'disputed' as const, amount: order.total - 300, provider: 'cash' as const, reference: 'dp_1' };
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [dispute]);
  expect(await refund()).toBe(300);
});
