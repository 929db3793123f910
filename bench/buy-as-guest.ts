import { randomUUID } from 'node:crypto';
import type { Order, ShipmentQuote } from '../src/contract/orders.ts';
import { anAddressInput } from '../src/server/domains/addresses/addresses.builders.ts';
import type { HttpClient, HttpReply, HttpRequest } from './http-client.ts';

/** What a guest buys: the product page that is opened first, the cart lines, and the code of a promo. */
export interface OrderDraft {
  slug: string;
  items: { variation: string; quantity: number }[];
  promo?: string;
}

// The headers of a browser that opens pages.
const pageHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' };

/** Runs a guest journey from the home page to the placed order. Throws when a request fails. */
export async function buyAsGuest({ request }: HttpClient, { slug, items, promo }: OrderDraft): Promise<Order> {
  let cookie = '';
  const openPage = async (path: string) => expectSuccess(path, await request(path, { headers: { ...pageHeaders, cookie } }));
  const call = async <T>(method: 'GET' | 'POST', path: string, json?: unknown): Promise<T> => {
    const options: HttpRequest = { method, headers: { cookie, 'sec-fetch-site': 'same-origin' }, json };
    if (method === 'POST') options.headers = { ...options.headers, 'idempotency-key': randomUUID() };
    const reply = expectSuccess(path, await request(`/api/v1${path}`, options));
    const guest = /(?:^|,)(guest=[^;]+)/.exec(reply.header('set-cookie').join(','));
    if (guest?.[1]) cookie = guest[1];
    return JSON.parse(reply.text()).data;
  };

  await openPage('/');
  await openPage('/products');
  await openPage(`/products/${slug}`);
  await call('POST', '/product/cart/guest', { cart: items });
  const address = await call<{ _id: string }>('POST', '/address', anAddressInput());
  const lines = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  const quote = await call<ShipmentQuote>('GET', `/order/shipment/address/${address._id}?items=${lines}`);
  const orderInput = { address: address._id, items, rate: quote.rates[0]?._id };
  const code = promo ? `&promo=${promo}` : '';
  const pending = await call<Order>('POST', `/order/request?shipment_id=${quote._id}${code}`, orderInput);
  const placed = await call<Order>('POST', `/order/request/${pending._id}/complete?email=ada@example.com`);
  if (promo && placed.discount === 0) throw new Error(`The order ${placed.number} has no discount`);
  if (placed.status !== 'placed') throw new Error(`The order ${placed.number} is ${placed.status} instead of placed`);
  return placed;
}

function expectSuccess(path: string, reply: HttpReply): HttpReply {
  if (reply.status !== 200 && reply.status !== 201) throw new Error(`${path} returned ${reply.status}: ${reply.text().slice(0, 300)}`);
  return reply;
}
