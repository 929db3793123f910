import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { findFreePort } from '#server/platform/database/find-free-port.ts';
import { type LaunchedProcess, launchShop, startShopProcess } from '#tests/support/shop-process.ts';

const healthOf = (worker: LaunchedProcess) => /http:\/\/localhost:\d+(?=\/healthz)/.exec(worker.output())?.[0] ?? '';
const statusOf = (url: string): Promise<number> => fetch(url).then(({ status }) => status);

test('a shop and two workers run on one machine; a worker serves its health and metrics, and no pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-roles-'));
  const embedded = await startEmbeddedPostgres(folder);
  const METRICS_TOKEN = 'only-for-prometheus';
  const settings = { DATABASE_URL: embedded.url, DEMO: '0', METRICS_TOKEN };
  const web = await startShopProcess(folder, { ...settings, ROLE: 'web' });
  const PORT = new URL(web.url).port;
  const workers = [launchShop(folder, { ...settings, PORT, ROLE: 'worker' }), launchShop(folder, { ...settings, PORT, ROLE: 'worker' })];
  try {
    for (const worker of workers) {
      await expect.poll(() => healthOf(worker), { timeout: 60_000 }).not.toBe('');
      expect(worker.output()).not.toMatch(/is open at|no admin yet/);
      const url = healthOf(worker);
      expect(await Promise.all(['/healthz', '/readyz', '/', '/api/v1/settings'].map((path) => statusOf(url + path)))).toEqual([
        200, 200, 404, 404,
      ]);
      expect(await statusOf(`${url}/metrics`)).toBe(401);
      const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      expect(await metrics.text()).toMatch(/^kibble_jobs_longest_wait_seconds [\d.]+$/m);
    }
    expect(new Set([web.url, ...workers.map(healthOf)]).size).toBe(3);
    expect(await statusOf(web.url)).toBe(200);
    expect(await Promise.all(workers.map((worker) => worker.end()))).toEqual([0, 0]);
  } finally {
    for (const one of [web, ...workers]) await one.end();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a worker listens on its configured port and reports when that is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-roles-'));
  const embedded = await startEmbeddedPostgres(folder);
  const settings = { DATABASE_URL: embedded.url, DEMO: '0', ROLE: 'worker', WORKER_PORT: String(await findFreePort()) };
  const first = launchShop(folder, settings);
  try {
    await expect.poll(() => healthOf(first), { timeout: 60_000 }).toBe(`http://localhost:${settings.WORKER_PORT}`);
    const second = launchShop(folder, settings);
    expect(await second.ended).toBe(1);
    expect(second.errorOutput()).toMatch(/^Port \d+ is taken\. .* set WORKER_PORT to a free port\.$/m);
    expect(await statusOf(`${healthOf(first)}/readyz`)).toBe(200);
  } finally {
    await first.end();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a worker on the embedded database of a running shop exits with advice and does not disturb the shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-roles-'));
  const shop = await startShopProcess(folder, { DEMO: '0' });
  const worker = launchShop(folder, { ROLE: 'worker' });
  try {
    expect(await worker.ended).toBe(1);
    expect(worker.errorOutput()).toMatch(/^Another shop is already running on .*, set DATABASE_URL .*\.\n$/);
    expect(await statusOf(`${shop.url}/readyz`)).toBe(200);
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});
