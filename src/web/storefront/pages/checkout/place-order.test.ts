import type { FastifyInstance } from 'fastify';
import { type Order, order } from '#contract/orders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { type Api, ApiError, createApi, requestPath } from '#web/api/client.ts';
import { createOrderSubmission, type OrderSubmission } from './order-submission.ts';
import { findOrCancelOrder, findPlacedOrder, type OrderDraft, placeOrder, TotalChanged } from './place-order.ts';

/** The shop's API for a guest. The reply to the first call named `lost` never arrives. */
function apiOf(app: FastifyInstance, cookie: string, lost?: string): Api {
  let callToLose = lost;
  return createApi(async (endpoint, call) => {
    const response = await app.inject({
      method: endpoint.method,
      url: `/api/v1${requestPath(endpoint, call)}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}) },
      payload: call.body as object | undefined,
    });
    if (endpoint.name === callToLose) {
      callToLose = undefined;
      throw new ApiError('unreachable', '', 0);
    }
    const { success, data, code, message, fields } = response.json();
    if (!success) throw new ApiError(code, message, response.statusCode, fields);
    return data;
  });
}

/** A submission that survives a reload, like the browser's. */
function aSubmission(): OrderSubmission {
  let stored = '{}';
  return createOrderSubmission({
    get: () => JSON.parse(stored),
    change: (edit) => {
      stored = JSON.stringify(edit(JSON.parse(stored)));
    },
  });
}

/** A guest at the checkout with one product in the cart and everything selected. */
async function anOrderDraft(app: FastifyInstance, db: Database): Promise<{ cookie: string; draft: OrderDraft }> {
  const { mainVariation } = await aProduct(db);
  const { cookie, address } = await aGuest(db);
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const quote = await apiOf(app, cookie).call(order.shipment, { params: { id: address._id }, query: { items: `${mainVariation._id}:1` } });
  const [rate] = quote.rates;
  if (!rate) throw new Error('no rate');
  const total = mainVariation.price + rate.cost;
  const draft: OrderDraft = {
    address: address._id,
    quote: quote._id,
    rate: rate._id,
    items,
    payment: 'cash',
    promo: null,
    email: 'ida@example.com',
    total,
  };
  return { cookie, draft };
}

const ordersOf = async (app: FastifyInstance, cookie: string): Promise<Order[]> =>
  (await apiOf(app, cookie).call(order.list, {})).list.filter(({ status }) => status !== 'cancelled');

test('an order is requested and placed at the total that was shown', async ({ app, db }) => {
  const { cookie, draft } = await anOrderDraft(app, db);
  const placed = await placeOrder(apiOf(app, cookie), draft, aSubmission());
  expect(placed).toMatchObject({ status: 'placed', email: 'ida@example.com', total: draft.total });
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

test('a late call does not place an order that the shopper was told had not been placed', async ({ app, db }) => {
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

test('a changed order draft gets a new idempotency key, an unchanged one keeps its key', () => {
  const submission = aSubmission();
  const key = submission.idempotencyKeyFor('request', { rate: 'a' });
  expect(submission.idempotencyKeyFor('request', { rate: 'a' })).toBe(key);
  expect(submission.idempotencyKeyFor('request', { rate: 'b' })).not.toBe(key);
});
