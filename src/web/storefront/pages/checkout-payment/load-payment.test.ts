import type { FastifyInstance } from 'fastify';
import { type Order, order } from '#contract/orders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { anOrderDraft, apiOf, aSubmission } from '#tests/support/checkout-api.ts';
import { expect, test } from '#tests/support/test.ts';
import { type Api, ApiError } from '#web/api/client.ts';
import { placeOrder, requestCardOrder } from '#web/storefront/pages/checkout/placement/place-order.ts';
import { loadDeniedPayment } from '#web/storefront/pages/payment-denied/load-denied-payment.ts';
import { loadPayment } from './load-payment.ts';
import { paymentActions } from './settle-payment.ts';

const inputOf = (api: Api, orderId: string, more = '') => ({
  api,
  params: {},
  url: new URL(`https://shop.example/checkout/payment?order=${orderId}${more}`),
  form: new FormData(),
});

/** Where a `load` redirects to; null if it does not. */
const redirectOf = (loading: Promise<unknown>): Promise<string | null> =>
  loading.then(
    () => null,
    (response: Response) => response.headers.get('location'),
  );

interface Fixtures {
  app: FastifyInstance;
  db: Database;
  shop: Shop;
}

/** A guest's order that waits for its payment. */
async function anUnpaidOrder({ app, db, shop }: Fixtures): Promise<{ api: Api; unpaid: Order }> {
  await acceptAllPayments(db);
  await shop.waitForInvalidation();
  const { cookie, draft } = await anOrderDraft(app, db);
  const api = apiOf(app, cookie);
  return { api, unpaid: await requestCardOrder(api, { ...draft, payment: 'card' }, aSubmission()) };
}

/** The same client while the payment provider is down. */
const whileProviderIsDown = (api: Api): Api => ({
  call: (endpoint, input) => {
    if (endpoint.url === order.payment.url) throw new ApiError('payment_unavailable', 'Card payments are not available right now.', 503);
    return api.call(endpoint, input);
  },
});

test('an unpaid order can be paid by its owner, and by nobody else', async ({ app, db, shop }) => {
  const { api, unpaid } = await anUnpaidOrder({ app, db, shop });
  expect(await loadPayment(inputOf(api, unpaid._id))).toMatchObject({
    state: 'open',
    payment: { amount: unpaid.total, provider: 'test' },
    isConfirmed: false,
  });
  const stranger = (await anUnpaidOrder({ app, db, shop })).api;
  for (const load of [loadPayment, loadDeniedPayment]) {
    expect(await redirectOf(load(inputOf(stranger, unpaid._id)))).toBe('/');
    expect(await redirectOf(load(inputOf(apiOf(app, ''), unpaid._id)))).toBe('/');
    for (const id of ['', 'x', '018f0000-0000-7000-8000-000000000001']) expect(await redirectOf(load(inputOf(api, id)))).toBe('/');
  }
});

test('a payment that was declined can be tried again, and leads to the confirmation once it is paid', async ({ app, db, shop }) => {
  const { api, unpaid } = await anUnpaidOrder({ app, db, shop });
  const input = inputOf(api, unpaid._id);
  expect(await redirectOf(loadDeniedPayment(input))).toBe(`/checkout/payment?order=${unpaid._id}`);

  expect(await paymentActions.decline(input)).toMatchObject({ outcome: 'declined', next: `/payment-denied?order=${unpaid._id}` });
  const denied = await loadDeniedPayment(input);
  expect(denied).toMatchObject({ expiresAt: unpaid.expiresAt });
  expect(denied.reason).toBeTruthy();
  expect(await loadPayment(input)).toMatchObject({ state: 'open', payment: { lastError: denied.reason } });

  expect(await paymentActions.pay(input)).toMatchObject({ outcome: 'placed', next: `/payment-success?order=${unpaid._id}` });
  expect(await paymentActions.pay(input)).toMatchObject({ outcome: 'placed' });
  for (const load of [loadPayment, loadDeniedPayment]) expect(await redirectOf(load(input))).toBe(`/payment-success?order=${unpaid._id}`);
});

test('a payment is looked up on returning from the bank, and stays open if it was not made', async ({ app, db, shop }) => {
  const { api, unpaid } = await anUnpaidOrder({ app, db, shop });
  expect(await loadPayment(inputOf(api, unpaid._id, '&returned=1'))).toMatchObject({ state: 'open', isConfirmed: true });
  expect(await paymentActions.check(inputOf(api, unpaid._id))).toMatchObject({ outcome: 'open', next: null });
});

test('a cancelled or expired order can no longer be paid, and says so', async ({ app, db, shop }) => {
  const cancelled = await anUnpaidOrder({ app, db, shop });
  await cancelled.api.call(order.cancel, { params: { id: cancelled.unpaid._id } });
  expect(await loadPayment(inputOf(cancelled.api, cancelled.unpaid._id))).toMatchObject({ state: 'ended' });

  const { api, unpaid } = await anUnpaidOrder({ app, db, shop });
  await db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', unpaid._id)
    .execute();
  expect(await loadPayment(inputOf(api, unpaid._id))).toMatchObject({ state: 'ended' });
  expect((await paymentActions.pay(inputOf(api, unpaid._id))).outcome).not.toBe('placed');
});

test('while the payment provider is down, the page says so, and the order waits', async ({ app, db, shop }) => {
  const { api, unpaid } = await anUnpaidOrder({ app, db, shop });
  const input = inputOf(whileProviderIsDown(api), unpaid._id);
  expect(await loadPayment(input)).toMatchObject({ state: 'unavailable', order: { status: 'pending' } });
  await expect(paymentActions.pay(input)).rejects.toMatchObject({ code: 'payment_unavailable' });
  expect(await loadDeniedPayment(input)).toMatchObject({ reason: null, expiresAt: unpaid.expiresAt });
  expect(await loadPayment(inputOf(api, unpaid._id))).toMatchObject({ state: 'open' });
});

test('an order that is paid in another way has no payment page', async ({ app, db }) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  const placed = await placeOrder(apiOf(app, cookie), draft, aSubmission());
  expect(await redirectOf(loadPayment(inputOf(apiOf(app, cookie), placed._id)))).toBe(`/payment-success?order=${placed._id}`);
});
