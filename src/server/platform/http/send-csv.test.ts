import { setTimeout as sleep } from 'node:timers/promises';
import { csvFile } from '#contract/basics.schemas.ts';
import { endpoints } from '#contract/endpoint.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { type Route, route } from './route.ts';
import { serveApi } from './serve-api.ts';
import { serveFilePage } from './serve-file-page.ts';
import { createServer } from './server.ts';

const schemas = { all: { reply: csvFile } };
const exportOf = (batches: () => AsyncIterable<(string | number | null)[][]>, reauth = false): Route => {
  const { all } = endpoints<typeof schemas>()('thing', '/thing', {
    all: { method: 'GET', path: '/export.csv', who: 'admin', summary: 'Things', fileType: 'text/csv', reauth },
  });
  return route(all, schemas.all, async () => ({ name: 'things', columns: ['Name', 'Count'], batches: batches() }));
};

/** Serves an export on a real port, at its API path and as a page. */
const test = base.extend<{ open: (route: Route) => Promise<string> }>({
  open: async ({ shop }, use) => {
    const servers: { close: () => Promise<unknown> }[] = [];
    await use(async (route) => {
      const server = await createServer(shop, { maxEventLoopDelay: 0 });
      serveApi(server, shop, [route]);
      serveFilePage(server, shop, '/admin/export/things.csv', route);
      servers.push(server);
      return server.listen({ port: 0, host: '127.0.0.1' });
    });
    await Promise.all(servers.map((server) => server.close()));
  },
});

const today = new Date().toISOString().slice(0, 10);

test('an export is a CSV file with a byte order mark, whose cells no spreadsheet runs', async ({ db, open }) => {
  const { authorization } = await anAdmin(db);
  async function* batches() {
    yield [['=1+1', -2]];
    yield [
      ['+49', 1],
      ['-x', null],
      ['@a', 0],
      ['\tb', 0],
      ['\rc', 0],
    ];
    yield [['Bowl; "large", blue', 3]];
  }
  const response = await fetch(`${await open(exportOf(batches))}/api/v1/thing/export.csv`, { headers: { authorization } });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="things-${today}.csv"`);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    `\uFEFFName,Count\r\n'=1+1,-2\r\n'+49,1\r\n'-x,\r\n'@a,0\r\n'\tb,0\r\n"'\rc",0\r\n"Bowl; ""large"", blue",3\r\n`,
  );
});

test('an export without rows has its columns', async ({ db, open }) => {
  const { authorization } = await anAdmin(db);
  const batches = () => readInBatches<string[]>(async () => []);
  const response = await fetch(`${await open(exportOf(batches))}/api/v1/thing/export.csv`, { headers: { authorization } });
  expect(await response.text()).toBe('Name,Count\r\n');
});

test('an export reads no further than the client has taken, and stops when the client leaves', { timeout: 20_000 }, async ({
  db,
  open,
}) => {
  const { authorization } = await anAdmin(db);
  let batchesRead = 0;
  let isClosed = false;
  async function* batches() {
    try {
      for (; batchesRead < 10_000; batchesRead++) yield Array.from({ length: 1_000 }, (_, n) => ['x'.repeat(100), n]);
    } finally {
      isClosed = true;
    }
  }
  const leaving = new AbortController();
  const response = await fetch(`${await open(exportOf(batches))}/api/v1/thing/export.csv`, {
    headers: { authorization, 'accept-encoding': 'identity' },
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  await sleep(300);
  const readSoFar = batchesRead;
  await sleep(300);
  expect(batchesRead).toBe(readSoFar);
  expect(readSoFar).toBeLessThan(500);
  leaving.abort();
  await expect.poll(() => isClosed).toBe(true);
});

for (const encoding of ['identity', 'gzip', 'br']) {
  test(`an export that fails half way breaks off and does not look complete (${encoding})`, async ({ db, open }) => {
    const { authorization } = await anAdmin(db);
    async function* batches() {
      yield [['Bowl', 1]];
      await sleep(50);
      throw new Error('the database is away');
    }
    const url = `${await open(exportOf(batches))}/api/v1/thing/export.csv`;
    const response = await fetch(url, { headers: { authorization, 'accept-encoding': encoding } });
    // A compressed reply may still be in the buffer of the compression, with its status.
    if (response.status === 200) await expect(response.text()).rejects.toThrow();
    else expect(response.status).toBe(500);
  });
}

test('an export that fails before its first row fails like any call', async ({ db, open }) => {
  const { authorization } = await anAdmin(db);
  // biome-ignore lint/correctness/useYield: it fails before
  async function* batches(): AsyncGenerator<string[][]> {
    throw new Error('the database is away');
  }
  const response = await fetch(`${await open(exportOf(batches))}/api/v1/thing/export.csv`, { headers: { authorization } });
  expect([response.status, await response.json()]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
});

test('a page of an export knows the admin by the cookie, and asks for the password where that is required', async ({ db, open }) => {
  const { authorization, userId } = await anAdmin(db);
  const headers = { cookie: `admin-token=${authorization.slice('Bearer '.length)}` };
  const batches = () => readInBatches<string[]>(async (after) => (after ? [] : [['Bowl', '1']]));
  const url = `${await open(exportOf(batches, true))}/admin/export/things.csv?q=a`;
  expect(await (await fetch(url, { headers })).text()).toBe('Name,Count\r\nBowl,1\r\n');
  expect((await fetch(url)).status).toBe(404);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', userId)
    .execute();
  const response = await fetch(url, { headers, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/reauth?next=%2Fadmin%2Fexport%2Fthings.csv%3Fq%3Da']);
});

test('a long list is read in batches, each after the last row of the one before', async () => {
  const asked: (number | null)[] = [];
  const batches = readInBatches<number>(async (after, size) => {
    asked.push(after);
    return [1, 2, 3, 4, 5].filter((n) => n > (after ?? 0)).slice(0, size);
  }, 2);
  const read: number[][] = [];
  for await (const batch of batches) read.push(batch);
  expect(read).toEqual([[1, 2], [3, 4], [5]]);
  expect(asked).toEqual([null, 2, 4]);
});
