import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { test as base, describe, expect, inject } from 'vitest';
import { migrationLock } from '#server/platform/database/migrate.ts';
import { launchShop, startShopProcess } from '#tests/support/shop-process.ts';
import { databaseUrl, runOnServer } from '#tests/support/start-database.ts';

/** `test` with a data folder for each test. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kibble-signals-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

interface ReceivedResponse {
  status: number;
  closes: boolean;
  text: string;
}

/** Sends a request over a new connection unless an agent is given. Rejects when the connection is refused, reset, or closed without a response. */
const send = (url: string, { body, agent }: { body?: object; agent?: Agent } = {}): Promise<ReceivedResponse> =>
  new Promise((done, failed) => {
    const handleResponse = async (response: IncomingMessage) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((text) => done({ status, closes: headers.connection === 'close', text }), failed);
    };
    const headers = body ? { 'content-type': 'application/json' } : {};
    request(url, { method: body ? 'POST' : 'GET', headers, agent: agent ?? false }, handleResponse)
      .on('error', failed)
      .end(body && JSON.stringify(body));
  });

/** Starts ten sign-ins at once; checking their passwords takes longer than delivering the requests. */
const startSignIns = (url: string): Promise<ReceivedResponse>[] =>
  Array.from({ length: 10 }, (_, index) =>
    send(`${url}/api/v1/auth/signin`, { body: { email: `nobody-${index}@example.com`, password: 'not the password' } }),
  );

/** Every sign-in fails only for its wrong password or for a full password queue, not because something was stopped too early. */
async function expectSignInsHandled(responses: Promise<ReceivedResponse>[]): Promise<void> {
  for (const { text } of await Promise.all(responses)) expect(text).toMatch(/"code":"(wrong_credentials|busy)"/);
}

/** PostgreSQL removes its pid file in an orderly shutdown. */
const expectDatabaseEnded = (folder: string) => expect(access(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');

describe.each(['1', '2'])('with WEB_CONCURRENCY=%s', (WEB_CONCURRENCY) => {
  test.for(['0', '1.5'])(
    'every request that arrives before the port closes gets a response, with SHUTDOWN_DELAY=%s',
    async (SHUTDOWN_DELAY, { folder }) => {
      const shop = await startShopProcess(folder, { WEB_CONCURRENCY, SHUTDOWN_DELAY, DEMO: '0' });
      const responses = startSignIns(shop.url);
      await sleep(60);
      const code = shop.end();
      await expectSignInsHandled(responses);
      expect(await code).toBe(0);
      await expectDatabaseEnded(folder);
    },
  );

  test('a shutdown is announced before the port closes, and clients that heed it see no closed connection', async ({ folder }) => {
    const shop = await startShopProcess(folder, { WEB_CONCURRENCY, SHUTDOWN_DELAY: '3', DEMO: '0' });
    let announced = false;
    const keepAlive = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) if ((await send(shop.url, { agent })).closes) return;
    };
    const oneAfterAnother = async () => {
      while (!announced) await send(`${shop.url}/api/v1/settings`);
    };
    const clients = Promise.all([...Array.from({ length: 8 }, keepAlive), ...Array.from({ length: 4 }, oneAfterAnother)]);
    await sleep(300);
    await expect.poll(async () => (await send(`${shop.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    const code = shop.end();
    while ((await send(`${shop.url}/readyz`)).status !== 503) await sleep(20);
    announced = true;
    await clients;
    expect(await code).toBe(0);
    await expect(send(shop.url)).rejects.toThrow('ECONNREFUSED');
  });

  test('a repeated signal to the whole process group does not cut off running requests', async ({ folder }) => {
    const shop = await startShopProcess(folder, { WEB_CONCURRENCY, SHUTDOWN_DELAY: '0.5', DEMO: '0' }, { ownGroup: true });
    const responses = startSignIns(shop.url);
    await sleep(60);
    process.kill(-shop.pid, 'SIGINT');
    await sleep(30);
    process.kill(-shop.pid, 'SIGINT');
    await expectSignInsHandled(responses);
    expect(await shop.ended).toBe(0);
    await expectDatabaseEnded(folder);
  });

  test('a later second signal skips the remaining delay but still shuts down in order', async ({ folder }) => {
    const shop = await startShopProcess(folder, { WEB_CONCURRENCY, SHUTDOWN_DELAY: '600', DEMO: '0' });
    process.kill(shop.pid, 'SIGINT');
    await sleep(1_500);
    expect((await send(`${shop.url}/readyz`)).status).toBe(503);
    process.kill(shop.pid, 'SIGINT');
    expect(await shop.ended).toBe(0);
    await expectDatabaseEnded(folder);
  });
});

test('a silent mail server does not delay the shutdown', async ({ folder }) => {
  const silentServer = createServer().listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  const connected = once(silentServer, 'connection');
  const shop = await startShopProcess(folder, { MAIL_URL: `smtp://127.0.0.1:${port}`, DEMO: '0', LOG_LEVEL: 'silent' });
  expect((await send(`${shop.url}/api/v1/newsletter/subscriber`, { body: { email: 'reader@example.com' } })).status).toBe(201);
  const [socket] = await connected;
  const late = sleep(40_000, 'the shop is still running', { ref: false });
  expect(await Promise.race([shop.end(), late])).not.toBe('the shop is still running');
  await expectDatabaseEnded(folder);
  socket.destroy();
  silentServer.close();
});

test('a shop that is stopped while it starts stops its database, too', async ({ folder }) => {
  const shop = launchShop(folder, { PORT: '0' });
  await expect.poll(shop.output, { timeout: 60_000 }).toContain('Creating the demo shop');
  expect(await shop.end()).toBe(0);
  await expectDatabaseEnded(folder);
});

test.for(['1', '2'])(
  'a stopped shop ends by itself, without process.exit(), which may wait forever, with WEB_CONCURRENCY=%s',
  async (WEB_CONCURRENCY, { folder }) => {
    const shop = await startShopProcess(folder, { NODE_OPTIONS: '--trace-exit', WEB_CONCURRENCY });
    expect((await send(`${shop.url}/products`)).status).toBe(200);
    expect(await shop.end()).toBe(0);
    expect(shop.errorOutput()).not.toContain('Exited the environment');
  },
);

test('a shop whose terminal is closed shuts down cleanly', async ({ folder }) => {
  const shop = await startShopProcess(folder, { DEMO: '0' });
  const responses = startSignIns(shop.url);
  await sleep(60);
  process.kill(shop.pid, 'SIGHUP');
  await expectSignInsHandled(responses);
  expect(await shop.ended).toBe(0);
  await expectDatabaseEnded(folder);
});

test('a shop that waits for the migrations of another process exits at the second signal', async ({ folder }) => {
  const { server, template } = inject('database');
  const name = 'kibble_test_waiting';
  await runOnServer(server, `create database ${name} template ${template}`);
  const other = new pg.Client({ connectionString: databaseUrl(server, name) });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [migrationLock]);
  const waiting = async () =>
    (await other.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
  const shop = launchShop(folder, { PORT: '0', DATABASE_URL: databaseUrl(server, name) });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  process.kill(shop.pid, 'SIGTERM');
  await sleep(1_500);
  expect(await waiting()).toBe(1);
  expect(await shop.end()).toBe(1);
  await other.end();
  await runOnServer(server, `drop database ${name} with (force)`);
});
