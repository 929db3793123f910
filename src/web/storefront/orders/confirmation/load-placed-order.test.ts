import type { FastifyInstance } from 'fastify';
import { order } from '#contract/orders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { anOrderDraft, apiOf } from '#tests/support/checkout-api.ts';
import { expect, test } from '#tests/support/test.ts';
import type { Api } from '#web/api/client.ts';
import { loadPlacedOrder } from './load-placed-order.ts';

/** The number of the order that a confirmation shows, or where it redirects to. */
const openConfirmation = (api: Api, id: string, isByCard: boolean): Promise<string | null> =>
  loadPlacedOrder({ api, params: {}, url: new URL(`https://shop.example/success?order=${id}`) }, isByCard).then(
    ({ number }) => number,
    (response: Response) => response.headers.get('location'),
  );

async function aRequest(app: FastifyInstance, db: Database, payment: 'cash' | 'card') {
  const { cookie, draft } = await anOrderDraft(app, db);
  const api = apiOf(app, cookie);
  const { address, items, rate, email, quote } = draft;
  const requested = await api.call(order.request, {
    query: { shipment_id: quote },
    body: { address, items: [...items], rate, payment, email },
  });
  const place = () => api.call(order.complete, { params: { id: requested._id }, query: { email } });
  return { api, requested, place };
}

test('an order that is placed has one confirmation: by card its own, otherwise the other', async ({ app, db }) => {
  const { api, requested, place } = await aRequest(app, db, 'cash');
  await place();
  expect(await openConfirmation(api, requested._id, false)).toBe(requested.number);
  expect(await openConfirmation(api, requested._id, true)).toBe(`/success?order=${requested._id}`);
});

test('a confirmation leads everyone else to the tracking, whether the order exists or not', async ({ app, db }) => {
  const { requested, place } = await aRequest(app, db, 'cash');
  await place();
  for (const id of [requested._id, '0197c0de-0000-7000-8000-000000000000', 'x'])
    expect(await openConfirmation(apiOf(app, ''), id, false)).toBe('/track?confirmation=unavailable');
});

test('nobody is thanked for an order that is not placed, or was cancelled since', async ({ app, db, shop }) => {
  await acceptAllPayments(db);
  await shop.waitForInvalidation();
  for (const payment of ['cash', 'card'] as const) {
    const { api, requested } = await aRequest(app, db, payment);
    for (const isByCard of [true, false]) {
      expect(await openConfirmation(api, requested._id, isByCard)).toBe(`/checkout/payment?order=${requested._id}`);
    }
  }
  const { api, requested, place } = await aRequest(app, db, 'cash');
  await place();
  await api.call(order.cancel, { params: { id: requested._id } });
  expect(await openConfirmation(api, requested._id, false)).toBe(`/orders/${requested._id}`);
});
