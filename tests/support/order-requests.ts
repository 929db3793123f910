import type { FastifyInstance } from 'fastify';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';

type Items = { variation: string; quantity: number }[];

export interface Shopper {
  headers: Record<string, string>;
  address: string;
  column: 'guest_id' | 'user_id';
  id: string;
}

export async function aShopper(app: FastifyInstance, db: Database, kind: 'guest' | 'user'): Promise<Shopper> {
  if (kind === 'guest') {
    const { cookie, address, actor } = await aGuest(db);
    return { headers: { cookie }, address: address._id, column: 'guest_id', id: actor.guestId };
  }
  const { authorization, userId } = await aUser(db);
  const headers = { authorization };
  const added = await app.inject({ method: 'POST', url: '/api/v1/address', headers, payload: anAddressInput() });
  return { headers, address: added.json().data._id, column: 'user_id', id: userId };
}

export const createItems = async (db: Database, ...stocks: number[]): Promise<Items> => {
  const items: Items = [];
  for (const stock of stocks) items.push({ variation: (await aProduct(db, { variations: [{ stock }] })).mainVariation._id, quantity: 1 });
  return items;
};

interface OrderCall {
  items: Items;
  key?: string;
  body?: object;
  query?: string;
}

/** Sends a request as the shopper, and returns the status and the reply. */
export async function sendRequest(
  app: FastifyInstance,
  { headers }: Shopper,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  key?: string,
) {
  const response = await app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, code: response.json().code, data: response.json().data };
}

export const sendCreateOrder = (app: FastifyInstance, shopper: Shopper, { items, key, body = {}, query = '' }: OrderCall) =>
  sendRequest(app, shopper, 'POST', `/order${query}`, { address: shopper.address, items, email: 'ada@example.com', ...body }, key);

export const sendQuote = (app: FastifyInstance, shopper: Shopper, items: Items) => {
  const itemsQuery = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  return sendRequest(app, shopper, 'GET', `/order/shipment/address/${shopper.address}?items=${itemsQuery}`);
};

/** Requests the order with `quoted`, or else with a new quote. */
export async function sendOrderRequest(
  app: FastifyInstance,
  shopper: Shopper,
  { items, key }: OrderCall,
  quoted?: Awaited<ReturnType<typeof sendQuote>>,
) {
  const { status, code, data } = quoted ?? (await sendQuote(app, shopper, items));
  if (status !== 200) return { status, code, data };
  return sendRequest(app, shopper, 'POST', `/order/request?shipment_id=${data._id}`, { address: shopper.address, items }, key);
}

export const sendCompleteOrder = (app: FastifyInstance, shopper: Shopper, id: string) =>
  sendRequest(app, shopper, 'POST', `/order/request/${id}/complete?email=ada@example.com`);

export const findPlacedOrders = (db: Database, { column, id }: Shopper) =>
  db.selectFrom('orders').select('id').where(column, '=', id).where('status', '=', 'placed').execute();

export const getReserved = async (db: Database, items: Items) =>
  (
    await db
      .selectFrom('stock_levels')
      .select('reserved')
      .where('variation_id', '=', items[0]?.variation ?? '')
      .executeTakeFirstOrThrow()
  ).reserved;

export const repeatConcurrently = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
