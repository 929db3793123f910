import type { FastifyInstance } from 'fastify';
import { type Order, order } from '#contract/orders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { anOrderDraft, apiOf, aSubmission } from '#tests/support/checkout-api.ts';
import { expect, test } from '#tests/support/test.ts';
import { findOrCancelOrder, findPlacedOrder, placeOrder, requestCardOrder, TotalChanged } from './place-order.ts';

const ordersOf = async (app: FastifyInstance, cookie: string): Promise<Order[]> =>
  (await apiOf(app, cookie).call(order.list, {})).list.filter(({ status }) => status !== 'cancelled');

test('an order is requested and placed at the total that was shown', async ({ app, db }) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  const placed = await placeOrder(apiOf(app, cookie), draft, aSubmission());
  expect(placed).toMatchObject({ status: 'placed', email: 'ida@example.com', total: draft.total });
});

test('a business in another EU country confirms the net total before it orders', async ({ app, db }) => {
  await updateSettings(db, { vatId: 'DE136695976' });
  const { cookie, draft } = await anOrderDraft(app, db, { country: 'AT', postalCode: '1010', city: 'Wien' });
  const [api, submission] = [apiOf(app, cookie), aSubmission()];
  const business = { ...draft, vatNumber: 'ATU 13585627' };
  const failure: unknown = await placeOrder(api, business, submission).catch((error: unknown) => error);
  if (!(failure instanceof TotalChanged)) throw failure;
  expect(failure.order).toMatchObject({ status: 'pending', reverseCharge: true, tax: 0 });
  expect(failure.order.total).toBeLessThan(draft.total);
  const placed = await placeOrder(api, { ...business, total: failure.order.total }, submission);
  expect(placed).toMatchObject({ _id: failure.order._id, status: 'placed', vatNumber: 'ATU13585627', total: failure.order.total });
});

test('a VAT number that is none is an error of its field', async ({ app, db }) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  await expect(placeOrder(apiOf(app, cookie), { ...draft, vatNumber: 'ATU1' }, aSubmission())).rejects.toMatchObject({
    fields: [{ path: 'vatNumber' }],
  });
});

for (const lost of ['request', 'complete']) {
  test(`a lost reply to the ${lost} call does not order twice`, async ({ app, db }) => {
    const { cookie, draft } = await anOrderDraft(app, db);
    const [api, submission] = [apiOf(app, cookie, lost), aSubmission()];
    await expect(placeOrder(api, draft, submission)).rejects.toMatchObject({ code: 'unreachable' });
    await placeOrder(api, draft, submission);
    expect(await ordersOf(app, cookie)).toHaveLength(1);
  });
}

test('an order whose reply was lost is found again, and need not be ordered again', async ({ app, db }) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  const [api, submission] = [apiOf(app, cookie, 'complete'), aSubmission()];
  expect(await findPlacedOrder(api, submission)).toBeNull();
  await placeOrder(api, draft, submission).catch(() => {});
  const found = await findPlacedOrder(api, submission);
  expect(found?.status).toBe('placed');
  expect(submission.getPendingOrderId()).toBeNull();
});

test('after a lost reply an order may have been placed; after a rejection, or before completion was requested, it has not', async ({
  app,
  db,
}) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  const lostRequest = aSubmission();
  await placeOrder(apiOf(app, cookie, 'request'), draft, lostRequest).catch(() => {});
  expect(lostRequest.getPendingOrderId()).toBeNull();

  const rejected = aSubmission();
  const rejection = placeOrder(apiOf(app, cookie), { ...draft, email: 'anonymous' }, rejected);
  await expect(rejection).rejects.toMatchObject({ code: 'invalid_input' });
  expect(rejected.getPendingOrderId()).toBeNull();

  const lostCompletion = aSubmission();
  await placeOrder(apiOf(app, cookie, 'complete'), draft, lostCompletion).catch(() => {});
  expect(lostCompletion.getPendingOrderId()).not.toBeNull();
});

test('a late call does not place an order that the page has reported as not placed', async ({ app, db }) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  const submission = aSubmission();
  const api = apiOf(app, cookie);
  const requested = await api.call(order.request, {
    query: { shipment_id: draft.quote },
    body: { address: draft.address, items: [...draft.items], rate: draft.rate, payment: draft.payment },
  });
  submission.setPendingOrderId(requested._id);
  expect(await findOrCancelOrder(api, submission)).toBeNull();
  expect(submission.getPendingOrderId()).toBeNull();
  const lateCall = api.call(order.complete, { params: { id: requested._id }, query: { email: draft.email } });
  await expect(lateCall).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await ordersOf(app, cookie)).toEqual([]);
  expect(await placeOrder(api, draft, submission)).toMatchObject({ status: 'placed' });
});

test('an order that is being placed while it is cancelled is either placed and found, or cancelled and never placed', async ({
  app,
  db,
}) => {
  for (let round = 0; round < 5; round++) {
    const { cookie, draft } = await anOrderDraft(app, db);
    const [api, submission] = [apiOf(app, cookie), aSubmission()];
    const requested = await api.call(order.request, {
      query: { shipment_id: draft.quote },
      body: { address: draft.address, items: [...draft.items], rate: draft.rate, payment: draft.payment },
    });
    submission.setPendingOrderId(requested._id);
    const pendingPlacement = api.call(order.complete, { params: { id: requested._id }, query: { email: draft.email } }).catch(() => null);
    const found = await findOrCancelOrder(api, submission);
    const placed = await pendingPlacement;
    expect(found?._id).toBe(placed?._id);
    expect(await ordersOf(app, cookie)).toHaveLength(placed ? 1 : 0);
  }
});

test('no order is placed at a total other than the one shown', async ({ app, db }) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  const [api, submission] = [apiOf(app, cookie), aSubmission()];
  const rejected = await placeOrder(api, { ...draft, total: draft.total - 1 }, submission).catch((error: unknown) => error);
  if (!(rejected instanceof TotalChanged)) throw rejected;
  expect(rejected.order.status).toBe('pending');
  const placed = await placeOrder(api, { ...draft, total: rejected.order.total }, submission);
  expect(placed).toMatchObject({ _id: rejected.order._id, status: 'placed' });
});

test('an order by card is requested with its email, and waits for its payment', async ({ app, db, shop }) => {
  await acceptAllPayments(db);
  await shop.waitForInvalidation();
  const { cookie, draft } = await anOrderDraft(app, db);
  const [api, submission] = [apiOf(app, cookie), aSubmission()];
  const requested = await requestCardOrder(api, { ...draft, payment: 'card' }, submission);
  expect(requested).toMatchObject({ status: 'pending', email: 'ida@example.com', total: draft.total });
  expect(submission.getPendingOrderId()).toBeNull();
  expect((await requestCardOrder(api, { ...draft, payment: 'card' }, submission))._id).toBe(requested._id);
});

test('an order by card that was cancelled is requested anew, though the draft is the same', async ({ app, db, shop }) => {
  await acceptAllPayments(db);
  await shop.waitForInvalidation();
  const { cookie, draft } = await anOrderDraft(app, db);
  const [api, submission] = [apiOf(app, cookie), aSubmission()];
  const first = await requestCardOrder(api, { ...draft, payment: 'card' }, submission);
  await api.call(order.cancel, { params: { id: first._id } });
  const second = await requestCardOrder(api, { ...draft, payment: 'card' }, submission);
  expect(second).toMatchObject({ status: 'pending', total: draft.total });
  expect(second._id).not.toBe(first._id);
});

test('choosing another way to pay replaces the order that waits for its payment', async ({ app, db, shop }) => {
  await acceptAllPayments(db);
  await shop.waitForInvalidation();
  const { cookie, draft } = await anOrderDraft(app, db);
  const [api, submission] = [apiOf(app, cookie), aSubmission()];
  const unpaid = await requestCardOrder(api, { ...draft, payment: 'card' }, submission);
  const placed = await placeOrder(api, draft, submission);
  expect((await ordersOf(app, cookie)).map(({ _id }) => _id)).toEqual([placed._id]);
  expect((await api.call(order.get, { params: { id: unpaid._id } })).status).toBe('cancelled');
});

test('a changed order draft gets a new idempotency key, an unchanged one keeps its key', () => {
  const submission = aSubmission();
  const key = submission.idempotencyKeyFor('request', { rate: 'a' });
  expect(submission.idempotencyKeyFor('request', { rate: 'a' })).toBe(key);
  expect(submission.idempotencyKeyFor('request', { rate: 'b' })).not.toBe(key);
});
