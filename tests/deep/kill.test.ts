import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import type { ProductPage } from '#contract/catalog.ts';
import type { Order } from '#contract/orders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { connect } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { createLog } from '#server/platform/log.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';

interface Buyer {
  cookie: string;
  key: string;
  body: object;
  /** What the shop answered, if an answer came at all. */
  order?: Order;
}

async function aBuyer(url: string, variation: string): Promise<Buyer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/v1/address`, { method: 'POST', headers, body: JSON.stringify(anAddressInput()) });
  const { data } = (await response.json()) as { data: Address };
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { cookie, key: crypto.randomUUID(), body: { address: data._id, items: [{ variation, quantity: 1 }], email: 'kill@example.com' } };
}

async function buy(url: string, buyer: Buyer): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: buyer.cookie, 'idempotency-key': buyer.key };
  const response = await fetch(`${url}/api/v1/order`, { method: 'POST', headers, body: JSON.stringify(buyer.body) }).catch(() => null);
  const envelope = (await response?.json().catch(() => null)) as { success: boolean; data: Order } | null;
  if (envelope?.success) buyer.order = envelope.data;
}

test('a shop that is killed while orders arrive keeps every order that it confirmed, once, and its stock adds up', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-kill-'));
  let shop = await startShopProcess(folder);
  const page = (await (await fetch(`${shop.url}/api/v1/product/page/1/24?inStock=1`)).json()) as { data: ProductPage };
  const variation = page.data.list.flatMap(({ variations }) => variations).find(({ maxQuantity }) => maxQuantity >= 60)?._id;
  if (!variation) throw new Error('The demo shop has nothing in plenty');

  const buyers: Buyer[] = [];
  for (let round = 0; round < 5; round++) {
    const own = await Promise.all(Array.from({ length: 12 }, () => aBuyer(shop.url, variation)));
    buyers.push(...own);
    const buying = Promise.all(own.map((buyer) => buy(shop.url, buyer)));
    await sleep(10 + round * 25);
    await shop.end('SIGKILL');
    await buying;
    shop = await startShopProcess(folder);
    // Whoever got no answer asks again with the same key, as the checkout does.
    await Promise.all(own.map((buyer) => (buyer.order ? undefined : buy(shop.url, buyer))));
  }
  expect(buyers.filter(({ order }) => order === undefined)).toEqual([]);
  await shop.end();

  const embedded = await startEmbedded(folder);
  const { pool, close } = connect(embedded.url, createLog('fatal'));
  const { rows: orders } = await pool.query<{ id: string; status: string }>('select id, status from orders');
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set(buyers.map(({ order }) => order?._id)));
  expect(orders.every(({ status }) => status === 'placed')).toBe(true);
  const { rows: levels } = await pool.query(
    `select s.reserved, coalesce((select sum(m.reserved_change) from stock_movements m where m.variation_id = s.variation_id), 0)::int as booked
     from stock_levels s where s.variation_id = $1`,
    [variation],
  );
  expect(levels).toEqual([{ reserved: buyers.length, booked: buyers.length }]);
  await close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});
