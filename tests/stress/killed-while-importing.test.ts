import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ImportDetails } from '#contract/product-admin.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { firstAdmin } from '#tests/support/back-office.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';

/** Products with two variations each, many enough that the shop is killed in between. */
const products = 1_500;

/** Signs up the first admin, and returns a function that calls the imports. */
async function createCaller(shop: ShopProcess) {
  const token = /register\?token=(\S+)/.exec(shop.output())?.[1];
  const send = (url: string, path: string, init: RequestInit) => fetch(`${url}/api/v1${path}`, { method: 'POST', ...init });
  const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await send(shop.url, `/auth/admin/signup?token=${token}`, json(firstAdmin));
  const { email, password } = firstAdmin;
  const { data } = await (await send(shop.url, '/auth/signin', json({ email, password, audience: 'admin' }))).json();
  const headers = { authorization: `Bearer ${data.token}` };
  const category = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ title: 'Goods' }) };
  await send(shop.url, '/category', category);
  return async (url: string, path = '', init: RequestInit = {}): Promise<ImportDetails> =>
    (await (await send(url, `/product/import${path}`, { headers, ...init })).json()).data;
}

test('an import whose shop is killed again and again ends as one that was never interrupted, with every product once', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-kill-import-'));
  let shop = await startShopProcess(folder, { DEMO: '0' });
  const call = await createCaller(shop);
  const rows = Array.from({ length: products }, (_, n) =>
    ['S', 'L'].map((size) => `Killed ${n},Batch,goods,${size},K-${n}-${size},9.99,5`),
  ).flat();
  const form = new FormData();
  form.append('file', new Blob([['title,vendor,category,variation,sku,price,stock', ...rows].join('\n')]), 'list.csv');
  const { _id } = await call(shop.url, '', { body: form });
  const current = () => call(shop.url, `/${_id}`, { method: 'GET' });
  await expect.poll(async () => (await current()).status, { timeout: 60_000 }).toBe('checked');
  await call(shop.url, `/${_id}/apply`);
  const progress: number[] = [];
  for (let kill = 0; kill < 3; kill++) {
    const before = progress.at(-1) ?? 0;
    await expect.poll(async () => (await current()).applied, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
    await sleep(kill * 40);
    await shop.end('SIGKILL');
    shop = await startShopProcess(folder, { DEMO: '0' });
    progress.push((await current()).applied);
  }
  await expect.poll(async () => (await current()).status, { timeout: 90_000 }).toBe('applied');
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(await current()).toMatchObject({ created: products, applied: products, skipped: 0 });
  await shop.end();

  const embedded = await startEmbeddedPostgres(folder);
  const { pool, close } = connectDatabase(embedded.url, createLog('fatal'));
  const { rows: found } = await pool.query(`
    select count(distinct p.id)::int as products, count(distinct p.title)::int as titles, count(*)::int as variations,
      count(*) filter (where s.on_hand = 5 and (select sum(m.on_hand_change) from stock_movements m where m.variation_id = v.id) = 5)::int as stocked
    from products p join variations v on v.product_id = p.id join stock_levels s on s.variation_id = v.id`);
  expect(found).toEqual([{ products, titles: products, variations: 2 * products, stocked: 2 * products }]);
  await close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});
