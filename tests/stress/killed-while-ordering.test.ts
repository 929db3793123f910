import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { aBuyer, type Buyer, findWellStockedVariation, placeOrder } from '#tests/support/buyers.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';

test('a shop that is killed while orders arrive keeps every confirmed order exactly once, and its stock adds up', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-kill-'));
  let shop = await startShopProcess(folder);
  const variation = await findWellStockedVariation(shop.url);

  const buyers: Buyer[] = [];
  for (let round = 0; round < 5; round++) {
    const own = await Promise.all(Array.from({ length: 12 }, () => aBuyer(shop.url, variation)));
    buyers.push(...own);
    const buying = Promise.all(own.map((buyer) => placeOrder(shop.url, buyer)));
    await sleep(10 + round * 25);
    await shop.end('SIGKILL');
    await buying;
    shop = await startShopProcess(folder);
    // Buyers without a response repeat the request with the same key, as the checkout does.
    await Promise.all(own.map((buyer) => (buyer.order ? undefined : placeOrder(shop.url, buyer))));
  }
  expect(buyers.filter(({ order }) => order === undefined)).toEqual([]);
  await shop.end();

  const embedded = await startEmbeddedPostgres(folder);
  const { pool, close } = connectDatabase(embedded.url, createLog('fatal'));
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
