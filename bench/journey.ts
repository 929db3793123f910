import { randomUUID } from 'node:crypto';
import type { Order, ShipmentQuote } from '../src/contract/orders.ts';
import { anAddressInput } from '../src/server/domains/addresses/addresses.builders.ts';
import type { Answer, Asker, Asking } from './ask.ts';

/** What a guest buys: the product that is looked at first, and the lines of the cart. */
export interface Wish {
  slug: string;
  items: { variation: string; quantity: number }[];
}

// What a browser sends; what it asks for by script it asks from a page of ours.
const page = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' };

/** A guest goes from the home page to the placed order. Throws when any answer is no success. */
export async function buyAsGuest({ ask }: Asker, { slug, items }: Wish): Promise<Order> {
  let cookie = '';
  const look = async (path: string) => expectSuccess(path, await ask(path, { headers: { ...page, cookie } }));
  const call = async <T>(method: 'GET' | 'POST', path: string, json?: unknown): Promise<T> => {
    const asking: Asking = { method, headers: { cookie, 'sec-fetch-site': 'same-origin' }, json };
    if (method === 'POST') asking.headers = { ...asking.headers, 'idempotency-key': randomUUID() };
    const answer = expectSuccess(path, await ask(`/api/v1${path}`, asking));
    const guest = /(?:^|,)(guest=[^;]+)/.exec(answer.header('set-cookie').join(','));
    if (guest?.[1]) cookie = guest[1];
    return JSON.parse(answer.text()).data;
  };

  await look('/');
  await look('/products');
  await look(`/products/${slug}`);
  await call('POST', '/product/cart/guest', { cart: items });
  const address = await call<{ _id: string }>('POST', '/address', anAddressInput());
  const lines = items.map(({ variation, quantity }) => `${variation}:${quantity}`).join(',');
  const quote = await call<ShipmentQuote>('GET', `/order/shipment/address/${address._id}?items=${lines}`);
  const asked = { address: address._id, items, rate: quote.rates[0]?._id };
  const pending = await call<Order>('POST', `/order/request?shipment_id=${quote._id}`, asked);
  const placed = await call<Order>('POST', `/order/request/${pending._id}/complete?email=ada@example.com`);
  if (placed.status !== 'placed') throw new Error(`The order ${placed.number} is ${placed.status} instead of placed`);
  return placed;
}

function expectSuccess(path: string, answer: Answer): Answer {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text().slice(0, 300)}`);
  return answer;
}
