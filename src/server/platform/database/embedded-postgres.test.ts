import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test as base, expect } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kibble-embedded-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  await client.end();
  return rows;
};

test('data survives a stop and a start', async ({ folder }) => {
  const first = await startEmbeddedPostgres(folder, { durable: false });
  await ask(first.url, 'create table kept as select 1 as one');
  await first.stop();
  const second = await startEmbeddedPostgres(folder, { durable: false });
  expect(await ask(second.url, 'select one from kept')).toEqual([[1]]);
  await second.stop();
});

test('an interrupted initialisation is repaired at the next start', async ({ folder }) => {
  await mkdir(join(folder, 'postgres.unfinished'), { recursive: true });
  await writeFile(join(folder, 'postgres.unfinished', 'PG_VERSION'), '18');
  const shop = await startEmbeddedPostgres(folder, { durable: false });
  expect(await ask(shop.url, 'select 1')).toEqual([[1]]);
  await shop.stop();
});

test('a second shop on the same folder is rejected, a command joins the running server', async ({ folder }) => {
  const shop = await startEmbeddedPostgres(folder, { durable: false });
  await expect(startEmbeddedPostgres(folder, { durable: false })).rejects.toThrow(/Another shop already runs/);
  const command = await startEmbeddedPostgres(folder, { join: true });
  expect(command.url).toBe(shop.url);
  await command.stop();
  expect(await ask(shop.url, 'select 1')).toEqual([[1]]);
  await shop.stop();
});

test('there are enough connections for all processes of a shop', async ({ folder }) => {
  const shop = await startEmbeddedPostgres(folder, { durable: false, processes: 9 });
  const [[maxConnections], [reserved]] = (await ask(
    shop.url,
    "select setting::int from pg_settings where name in ('max_connections', 'superuser_reserved_connections') order by name",
  )) as [[number], [number]];
  // Each has a pool of 10 and one that listens; the shop itself keeps one more.
  expect(maxConnections - reserved).toBeGreaterThan(9 * 11 + 1);
  await shop.stop();
});
