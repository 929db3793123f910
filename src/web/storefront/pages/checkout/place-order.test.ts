import type { FastifyInstance } from 'fastify';
import { type Order, order } from '#contract/orders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { type Api, ApiError, addressOf, createApi } from '#web/api/client.ts';
import { type Attempts, attemptsIn } from './attempts.ts';
import { findOrWithdraw, findPlaced, placeOrder, TotalChanged, type Wish } from './place-order.ts';

/** The shop's API for a guest; the answer to the first call of the name `lost` never arrives. */
function apiOf(app: FastifyInstance, cookie: string, lost?: string): Api {
  let stillToLose = lost;
  return createApi(async (endpoint, call) => {
    const response = await app.inject({
      method: endpoint.method,
      url: `/api/v1${addressOf(endpoint, call)}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}) },
      payload: call.body as object | undefined,
    });
    if (endpoint.name === stillToLose) {
      stillToLose = undefined;
      throw new ApiError('unreachable', '', 0);
    }
    const { success, data, code, message, fields } = response.json();
    if (!success) throw new ApiError(code, message, response.statusCode, fields);
    return data;
  });
}

/** Attempts that outlive a reload, like those of the browser. */
function someAttempts(): Attempts {
  let kept = '{}';
  return attemptsIn({
    get: () => JSON.parse(kept),
    change: (edit) => {
      kept = JSON.stringify(edit(JSON.parse(kept)));
    },
  });
}

/** A guest at the checkout with one product in the cart, and everything chosen. */
async function aWish(app: FastifyInstance, db: Database): Promise<{ cookie: string; wish: Wish }> {
  const { mainVariation } = await aProduct(db);
  const { cookie, address } = await aGuest(db);
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  const quote = await apiOf(app, cookie).call(order.shipment, { params: { id: address._id }, query: { items: `${mainVariation._id}:1` } });
  const [rate] = quote.rates;
  if (!rate) throw new Error('no rate');
  const total = mainVariation.price + rate.cost;
  const wish: Wish = {
    address: address._id,
    quote: quote._id,
    rate: rate._id,
    items,
    payment: 'cash',
    promo: null,
    email: 'ida@example.com',
    total,
  };
  return { cookie, wish };
}

const ordersOf = async (app: FastifyInstance, cookie: string): Promise<Order[]> =>
  (await apiOf(app, cookie).call(order.list, {})).list.filter(({ status }) => status !== 'cancelled');

test('an order is requested and placed at the sum that was shown', async ({ app, db }) => {
  const { cookie, wish } = await aWish(app, db);
  const placed = await placeOrder(apiOf(app, cookie), wish, someAttempts());
  expect(placed).toMatchObject({ status: 'placed', email: 'ida@example.com', total: wish.total });
});

for (const lost of ['request', 'complete']) {
  test(`a lost answer to the ${lost} does not order twice`, async ({ app, db }) => {
    const { cookie, wish } = await aWish(app, db);
    const [api, attempts] = [apiOf(app, cookie, lost), someAttempts()];
    await expect(placeOrder(api, wish, attempts)).rejects.toMatchObject({ code: 'unreachable' });
    await placeOrder(api, wish, attempts);
    expect(await ordersOf(app, cookie)).toHaveLength(1);
  });
}

test('an order whose answer was lost is found again, and nothing more has to be ordered', async ({ app, db }) => {
  const { cookie, wish } = await aWish(app, db);
  const [api, attempts] = [apiOf(app, cookie, 'complete'), someAttempts()];
  expect(await findPlaced(api, attempts)).toBeNull();
  await placeOrder(api, wish, attempts).catch(() => {});
  const found = await findPlaced(api, attempts);
  expect(found?.status).toBe('placed');
  expect(attempts.pending()).toBeNull();
});

test('after a lost answer an order may have been placed; after a refusal, or before it was asked to be, it has not', async ({
  app,
  db,
}) => {
  const { cookie, wish } = await aWish(app, db);
  const lostEarly = someAttempts();
  await placeOrder(apiOf(app, cookie, 'request'), wish, lostEarly).catch(() => {});
  expect(lostEarly.pending()).toBeNull();

  const refused = someAttempts();
  const refusal = placeOrder(apiOf(app, cookie), { ...wish, email: 'nobody' }, refused);
  await expect(refusal).rejects.toMatchObject({ code: 'invalid_input' });
  expect(refused.pending()).toBeNull();

  const lostLate = someAttempts();
  await placeOrder(apiOf(app, cookie, 'complete'), wish, lostLate).catch(() => {});
  expect(lostLate.pending()).not.toBeNull();
});

test('somebody who is told that nothing is ordered is ordered nothing by what arrives late', async ({ app, db }) => {
  const { cookie, wish } = await aWish(app, db);
  const attempts = someAttempts();
  const api = apiOf(app, cookie);
  const requested = await api.call(order.request, {
    query: { shipment_id: wish.quote },
    body: { address: wish.address, items: [...wish.items], rate: wish.rate, payment: wish.payment },
  });
  attempts.setPending(requested._id);
  expect(await findOrWithdraw(api, attempts)).toBeNull();
  expect(attempts.pending()).toBeNull();
  const late = api.call(order.complete, { params: { id: requested._id }, query: { email: wish.email } });
  await expect(late).rejects.toMatchObject({ code: 'invalid_transition' });
  expect(await ordersOf(app, cookie)).toEqual([]);
  expect(await placeOrder(api, wish, attempts)).toMatchObject({ status: 'placed' });
});

test('an order that is being placed while it is withdrawn is placed and found, or withdrawn and never placed', async ({ app, db }) => {
  for (let round = 0; round < 5; round++) {
    const { cookie, wish } = await aWish(app, db);
    const [api, attempts] = [apiOf(app, cookie), someAttempts()];
    const requested = await api.call(order.request, {
      query: { shipment_id: wish.quote },
      body: { address: wish.address, items: [...wish.items], rate: wish.rate, payment: wish.payment },
    });
    attempts.setPending(requested._id);
    const placing = api.call(order.complete, { params: { id: requested._id }, query: { email: wish.email } }).catch(() => null);
    const found = await findOrWithdraw(api, attempts);
    const placed = await placing;
    expect(found?._id).toBe(placed?._id);
    expect(await ordersOf(app, cookie)).toHaveLength(placed ? 1 : 0);
  }
});

test('nobody orders for another sum than was shown', async ({ app, db }) => {
  const { cookie, wish } = await aWish(app, db);
  const [api, attempts] = [apiOf(app, cookie), someAttempts()];
  const refused = await placeOrder(api, { ...wish, total: wish.total - 1 }, attempts).catch((error: unknown) => error);
  if (!(refused instanceof TotalChanged)) throw refused;
  expect(refused.order.status).toBe('pending');
  const placed = await placeOrder(api, { ...wish, total: refused.order.total }, attempts);
  expect(placed).toMatchObject({ _id: refused.order._id, status: 'placed' });
});

test('a changed wish is asked for under a key of its own, an unchanged one under the same', () => {
  const attempts = someAttempts();
  const key = attempts.keyFor('request', { rate: 'a' });
  expect(attempts.keyFor('request', { rate: 'a' })).toBe(key);
  expect(attempts.keyFor('request', { rate: 'b' })).not.toBe(key);
});
