import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test as base, expect } from 'vitest';
import { toFailure } from '../http/server.ts';
import { createLog } from '../log.ts';
import { connectDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const test = base.extend<{ $test: { folder: string }; $file: { sharedFolder: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kibble-embedded-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  /** For the tests to which it does not matter who has created the cluster, which takes some seconds. */
  sharedFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kibble-embedded-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
});

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  await client.end();
  return rows;
};

test('data survives a restart', async ({ sharedFolder: folder }) => {
  const first = await startEmbeddedPostgres(folder, { durable: false });
  await query(first.url, 'create table ones as select 1 as one');
  await first.stop();
  const second = await startEmbeddedPostgres(folder, { durable: false });
  expect(await query(second.url, 'select one from ones')).toEqual([[1]]);
  await second.stop();
});

test('clients connect through a Unix socket, which only the owner of the folder may use', async ({ sharedFolder: folder }) => {
  const shop = await startEmbeddedPostgres(folder, { durable: false });
  expect(await query(shop.url, 'select inet_client_addr()')).toEqual([[null]]);
  const { port } = new URL(shop.url);
  expect((await stat(join(folder, 'postgres', `.s.PGSQL.${port}`))).mode & 0o777).toBe(0o700);
  await shop.stop();
});

test('the shop says that it cannot reach its data when the socket of its database is gone', async ({ sharedFolder: folder }) => {
  const shop = await startEmbeddedPostgres(folder, { durable: false });
  await shop.stop();
  const { pool, close } = connectDatabase(shop.url, createLog('fatal'));
  expect(await pool.query('select 1').catch(toFailure)).toMatchObject({ code: 'database_away' });
  await close();
});

test('a folder whose path is too long for a socket, with a comma in it, is served over TCP', async ({ folder }) => {
  const long = join(folder, `a, ${'long '.repeat(20)}`);
  const shop = await startEmbeddedPostgres(long, { durable: false });
  expect(await query(shop.url, 'select host(inet_client_addr())')).toEqual([['127.0.0.1']]);
  await shop.stop();
});

test('a folder with spaces and commas in its path has a socket, too, and one that a crash has left is deleted', async ({ folder }) => {
  const odd = join(folder, 'my shop, 1');
  await (await startEmbeddedPostgres(odd, { durable: false })).stop();
  await writeFile(join(odd, 'postgres', '.s.PGSQL.1'), '');
  const shop = await startEmbeddedPostgres(odd, { durable: false });
  expect(await query(shop.url, 'select inet_client_addr()')).toEqual([[null]]);
  await expect(stat(join(odd, 'postgres', '.s.PGSQL.1'))).rejects.toThrow('ENOENT');
  await shop.stop();
});

test('an interrupted initialization is repaired at the next start', async ({ folder }) => {
  await mkdir(join(folder, 'postgres.unfinished'), { recursive: true });
  await writeFile(join(folder, 'postgres.unfinished', 'PG_VERSION'), '18');
  const shop = await startEmbeddedPostgres(folder, { durable: false });
  expect(await query(shop.url, 'select 1')).toEqual([[1]]);
  await shop.stop();
});

test('a second shop on the same folder is rejected, while a command joins the running server', async ({ sharedFolder: folder }) => {
  const shop = await startEmbeddedPostgres(folder, { durable: false });
  await expect(startEmbeddedPostgres(folder, { durable: false })).rejects.toThrow(/Another shop is already running/);
  const command = await startEmbeddedPostgres(folder, { join: true });
  expect(command.url).toBe(shop.url);
  await command.stop();
  expect(await query(shop.url, 'select 1')).toEqual([[1]]);
  await shop.stop();
});

test('there are enough connections for all processes of a shop', async ({ sharedFolder: folder }) => {
  const shop = await startEmbeddedPostgres(folder, { durable: false, processes: 9 });
  const [[maxConnections], [reserved]] = (await query(
    shop.url,
    "select setting::int from pg_settings where name in ('max_connections', 'superuser_reserved_connections') order by name",
  )) as [[number], [number]];
  // Each process has a pool of 10 and a listening connection; one more holds the lock of the cluster.
  expect(maxConnections - reserved).toBeGreaterThan(9 * 11 + 1);
  await shop.stop();
});
