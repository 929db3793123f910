import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from '#contract/addresses.ts';
import type { ProductPage } from '#contract/catalog.ts';
import type { Order } from '#contract/orders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';

export interface Buyer {
  cookie: string;
  key: string;
  body: object;
  /** The order as the shop returned it; missing when no response arrived. */
  order?: Order;
}

/** The id of a variation of the demo shop with stock for at least 60. */
export async function findWellStockedVariation(url: string): Promise<string> {
  // A shop that has just started on a busy machine may respond with 503 at first.
  const list = async () => fetch(`${url}/api/v1/product/page/1/24?inStock=1`);
  let response = await list();
  for (; response.status === 503; response = await list()) await sleep(500);
  const page = (await response.json()) as { data: ProductPage };
  const variation = page.data.list.flatMap(({ variations }) => variations).find(({ maxQuantity }) => maxQuantity >= 60)?._id;
  if (!variation) throw new Error('No variation of the demo shop has enough stock');
  return variation;
}

/** A guest with an address who orders one unit of a variation. */
export async function aBuyer(url: string, variation: string, email = 'kill@example.com'): Promise<Buyer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1/address`, { method: 'POST', headers, body: JSON.stringify(anAddressInput()) });
  const { data } = (await response.json()) as { data: Address };
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { cookie, key: crypto.randomUUID(), body: { address: data._id, items: [{ variation, quantity: 1 }], email } };
}

/** Places the buyer's order, always with the same idempotency key. Returns the HTTP status, or null when no response arrived. */
export async function placeOrder(url: string, buyer: Buyer): Promise<number | null> {
  const headers = { 'content-type': 'application/json', cookie: buyer.cookie, 'idempotency-key': buyer.key };
  const response = await fetch(`${url}/api/v1/order`, { method: 'POST', headers, body: JSON.stringify(buyer.body) }).catch(() => null);
  const envelope = (await response?.json().catch(() => null)) as { success: boolean; data: Order } | null;
  if (envelope?.success) buyer.order = envelope.data;
  return response?.status ?? null;
}
