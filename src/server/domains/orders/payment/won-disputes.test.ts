import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { requestPaymentChanges } from '#server/domains/payments/settlement/find-payment-changes.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { anOpenPayment, test } from '#tests/support/stripe-shop.ts';
import { expect } from '#tests/support/test.ts';

test('what was cancelled of an order while its payment was disputed is refunded, once, when the shop wins', async ({
  db,
  stripe,
  stripeShop,
  stripeApp,
  connection,
}) => {
  const email = 'won@example.com';
  const order = await anOpenPayment(stripeApp, stripeShop, { lines: [{ quantity: 2, price: 1_000 }], email });
  await stripe.account.confirm(order.reference);
  await order.complete();
  const admin = await anAdminCaller(stripeApp, db);
  await admin('POST', `/order/${order.id}/parcel`, { items: [{ position: 0, quantity: 1 }] });
  const report = async () => {
    await requestPaymentChanges(db);
    await runJobs(stripeShop, connection);
  };
  await stripe.account.dispute(order.reference, 'needs_response');
  await report();
  await admin('POST', `/order/${order.id}/cancel-unshipped`, {});
  await report();
  expect((await order.read()).payment).toMatchObject({ captured: order.total, waived: 1_000, refunded: 0, disputed: order.total });
  const mail = (await findMailsTo(db, email)).find(({ template }) => template === 'orders.unshipped-cancelled');
  expect(mail?.body).not.toContain('You pay');

  await stripe.account.dispute(order.reference, 'won');
  await report();
  await report();
  expect(await order.read()).toMatchObject({
    paymentStatus: 'partially_refunded',
    payment: { captured: order.total, waived: 1_000, refunded: 1_000, disputed: 0 },
  });
  await expectCleanBooks(stripeShop);
});
