import type { FastifyInstance } from 'fastify';
import type { AddressInput } from '#contract/addresses.ts';
import { order } from '#contract/orders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Api, ApiError, createApi, requestPath } from '#web/api/client.ts';
import { createOrderSubmission, type OrderSubmission } from '#web/storefront/orders/order-submission.ts';
import type { OrderDraft } from '#web/storefront/pages/checkout/placement/place-order.ts';

/** The shop's API for a guest. The reply to the first call named `lost` never arrives. */
export function apiOf(app: FastifyInstance, cookie: string, lost?: string): Api {
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
export function aSubmission(): OrderSubmission {
  let stored = '{}';
  return createOrderSubmission({
    get: () => JSON.parse(stored),
    change: (edit) => {
      stored = JSON.stringify(edit(JSON.parse(stored)));
    },
  });
}

/** A guest at the checkout with one product in the cart and everything selected. */
export async function anOrderDraft(
  app: FastifyInstance,
  db: Database,
  changes: Partial<AddressInput> = {},
): Promise<{ cookie: string; draft: OrderDraft }> {
  const { mainVariation } = await aProduct(db);
  const { cookie, address } = await aGuest(db, changes);
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
    vatNumber: null,
    billingAddress: null,
    giftCards: [],
    storeCredit: false,
    total,
    credit: 0,
  };
  return { cookie, draft };
}
