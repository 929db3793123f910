import { runJobs } from '#tests/support/run-jobs.ts';
import { anOpenPayment, test } from '#tests/support/stripe-shop.ts';
import { expect } from '#tests/support/test.ts';
import { paymentChecks } from './payment-checks.ts';

test('the doctor warns of a placed order whose card payment was lost before it was captured, until it is cancelled', async ({
  stripe,
  stripeShop,
  stripeApp,
  connection,
}) => {
  const order = await anOpenPayment(stripeApp, stripeShop);
  await stripe.account.confirm(order.reference);
  for (let attempt = 0; attempt < 10; attempt++) stripe.next('capture', { reject: 503 });
  expect(await order.complete()).toMatchObject({ data: { status: 'placed', paymentStatus: 'authorized' } });
  await stripe.account.expireAuthorization(order.reference);
  await runJobs(stripeShop, connection);
  const { number, paymentStatus } = await order.read();
  expect(paymentStatus).toBe('failed');
  const problems = async () => (await paymentChecks[0]?.find(stripeShop))?.filter(({ says }) => says.includes(number));
  expect(await problems()).toMatchObject([{ state: 'warning', says: expect.stringContaining('cancel') }]);
  await order.cancel();
  expect(await problems()).toEqual([]);
}, 40_000);
