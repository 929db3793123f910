import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, inject } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { aBuyer, findWellStockedVariation, placeOrder } from '#tests/support/buyers.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';
import { databaseUrl, runOnServer } from '#tests/support/start-database.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

interface Fixtures {
  /** The URL of a database for this test alone. */
  database: string;
  proxy: TcpProxy;
  /** The demo shop, which reaches its database through the proxy. */
  shop: ShopProcess;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  database: async ({}, use) => {
    const { server, template } = inject('database');
    const name = `kibble_test_${randomBytes(6).toString('hex')}`;
    await runOnServer(server, `create database ${name} template ${template}`);
    await use(databaseUrl(server, name));
    await runOnServer(server, `drop database ${name} with (force)`);
  },
  proxy: async ({ database }, use) => {
    const proxy = await startTcpProxy(database);
    await use(proxy);
    await proxy.close();
  },
  shop: async ({ proxy }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kibble-hole-'));
    const shop = await startShopProcess(folder, { DATABASE_URL: proxy.url, DEMO: '1', LOG_LEVEL: 'silent' });
    await use(shop);
    await shop.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  },
});

const statusOf = (url: string): Promise<number> => fetch(url).then(({ status }) => status);
/** Requests something uncached, so that the shop has to query the database. */
const queryDatabase = (url: string): Promise<number> => statusOf(`${url}/api/v1/address/${crypto.randomUUID()}`);

test.for([true, false])(
  'a shop whose database connections were silently lost recovers within 20 s of their return (revived: %s)',
  {
    timeout: 300_000,
  },
  async (revive, { proxy, shop }) => {
    const variation = await findWellStockedVariation(shop.url);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyer(shop.url, variation)));
    expect(await statusOf(`${shop.url}/readyz`)).toBe(200);
    // Some orders are in flight when traffic stops: their outcome is unknown.
    const first = buyers.map((buyer) => placeOrder(shop.url, buyer));
    await sleep(40);
    proxy.dropTraffic();
    const lost = Array.from({ length: 20 }, () => queryDatabase(shop.url));
    await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: 15_000 }).toBe(503);
    expect(await statusOf(`${shop.url}/healthz`)).toBe(200);
    await sleep(15_000);
    proxy.resumeTraffic({ revive });
    await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: 20_000 }).toBe(200);
    expect(await statusOf(`${shop.url}/api/v1/product/page/1/24?search=salmon`)).toBe(200);
    for (const status of await Promise.all([...first, ...lost])) expect([201, 401, 404, 503]).toContain(status);

    // Buyers without an order repeat the request with the same key, and have ordered once.
    for (const buyer of buyers) if (!buyer.order) expect(await placeOrder(shop.url, buyer)).toBe(201);
    expect(new Set(buyers.map(({ order }) => order?._id)).size).toBe(buyers.length);
    const { pool, close } = connectDatabase(proxy.url, createLog('silent'));
    const { rows } = await pool.query(
      'select (select count(*) from orders) as orders, reserved from stock_levels where variation_id = $1',
      [variation],
    );
    expect(rows).toEqual([{ orders: buyers.length, reserved: buyers.length }]);
    // Jobs run again, too: there is a confirmation mail for each order.
    const mails = () => pool.query<{ count: number }>('select count(*) from mails').then(({ rows }) => rows[0]?.count);
    await expect.poll(mails, { timeout: 60_000 }).toBe(buyers.length);
    await close();
  },
);

test('a shop with an unresponsive database shuts down on request', { timeout: 120_000 }, async ({ proxy, shop }) => {
  proxy.dropTraffic();
  const lost = Array.from({ length: 12 }, () => queryDatabase(shop.url).catch(() => null));
  await sleep(500);
  // Running requests may take 20 s, and aborting the rest a little longer.
  const late = sleep(40_000, 'the shop is still running');
  expect(await Promise.race([shop.end(), late])).not.toBe('the shop is still running');
  await Promise.all(lost);
});
