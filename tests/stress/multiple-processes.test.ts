import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Product, ProductPage } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';

/** Gets `data` over a new connection: connections are distributed over all processes. */
const getData = <T>(url: string): Promise<T> =>
  new Promise((done, failed) => {
    get(url, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => done((JSON.parse(text) as { data: T }).data));
    }).on('error', failed);
  });

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('start.mjs'))
    .map((line) => Number.parseInt(line, 10));

/** Also true of a process that has ended unless its parent has noticed. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('two processes behind one port serve a new price within 200 ms, and a dead process is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-two-'));
  const shop = await startShopProcess(folder, { WEB_CONCURRENCY: '2' });
  const embedded = await startEmbeddedPostgres(folder, { join: true });
  const { db, close } = connectDatabase(embedded.url, createLog('fatal'), { connections: 1 });
  try {
    expect(childrenOf(shop.pid)).toHaveLength(2);
    const { token } = await anAdmin(db);
    const { list } = await getData<ProductPage>(`${shop.url}/api/v1/product/page/1/1`);
    const url = `${shop.url}/api/v1/product/${list[0]?._id}`;
    const prices = async () =>
      (await Promise.all(Array.from({ length: 12 }, () => getData<Product>(url)))).map((one) => one.mainVariation.price);
    for (const raise of [1, 2, 3, 4, 5]) {
      const { version, variations } = await getData<Product>(url);
      await prices();
      const price = (variations[0]?.price ?? 0) + raise;
      const changed = variations.map(
        ({ images, unitPrice: _u, availability: _a, maxQuantity: _m, lowestPrice30Days: _l, ...variation }, index) => ({
          ...variation,
          ...(index === 0 ? { price } : {}),
          compareAtPrice: null,
          images: images.map(({ _id }) => _id),
        }),
      );
      const response = await fetch(url, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version, variations: changed }),
      });
      expect(response.status, await response.text()).toBe(200);
      await sleep(200);
      expect(new Set(await prices())).toEqual(new Set([price]));
    }
    const [victim = 0] = childrenOf(shop.pid);
    process.kill(victim, 'SIGKILL');
    // Until the shop has noticed, it may hand connections to the dead process: Node loses them, and they get no reply.
    await expect.poll(() => isRunning(victim), { timeout: 30_000, interval: 20 }).toBe(false);
    await sleep(100);
    expect(await prices()).toHaveLength(12);
    await expect.poll(() => childrenOf(shop.pid).filter((pid) => pid !== victim).length, { timeout: 30_000, interval: 200 }).toBe(2);
  } finally {
    await close();
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a shop whose port is taken exits and stops its database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-port-'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  shop.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
  });
  const [code] = await once(shop, 'close');
  other.close();
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('EADDRINUSE') });
  // PostgreSQL removes its pid file in an orderly shutdown.
  await expect(access(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true, force: true });
});

test('a metrics request during a shutdown does not stop a process from finishing its requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-metrics-'));
  const METRICS_TOKEN = 'only-for-prometheus';
  const shop = await startShopProcess(folder, { WEB_CONCURRENCY: '2', DEMO: '0', METRICS_TOKEN });
  try {
    const socket = connectTo(Number(new URL(shop.url).port), '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (part: string) => {
      received += part;
    });
    socket.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n');
    await sleep(300);
    const ended = shop.end();
    // By now the primary process has usually disconnected the others, which wait only for this request.
    await sleep(3_000);
    socket.write(`Authorization: Bearer ${METRICS_TOKEN}\r\n\r\n`);
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 (200|503) /);
    expect(await ended).toBe(0);
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});

test('every process reports the metrics of all, also after one of them died', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-metrics-'));
  const METRICS_TOKEN = 'only-for-prometheus';
  const shop = await startShopProcess(folder, { WEB_CONCURRENCY: '2', DEMO: '0', METRICS_TOKEN });
  /** The numbers of the processes with database metrics, and of those with job metrics. */
  const reporting = async () => {
    // A request that is handed to a process that has just died never gets a response.
    const signal = AbortSignal.timeout(8_000);
    const response = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` }, signal });
    const text = await response.text();
    const processes = (name: string) => [...text.matchAll(new RegExp(`^${name}{process="(\\d+)"}`, 'gm'))].map(([, number]) => number);
    return { database: processes('kibble_database_up'), jobs: processes('kibble_jobs_longest_wait_seconds') };
  };
  try {
    for (let request = 0; request < 4; request++) expect(await reporting()).toEqual({ database: ['0', '1', '2'], jobs: ['0'] });
    const [victim = 0] = childrenOf(shop.pid);
    process.kill(victim, 'SIGKILL');
    await expect.poll(reporting, { timeout: 60_000 }).toMatchObject({ jobs: ['0'], database: expect.arrayContaining(['3']) });
    expect((await reporting()).database).toHaveLength(3);
    expect(await shop.end()).toBe(0);
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
});
