import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test as base, expect } from 'vitest';
import { startEmbedded } from './embedded.ts';

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

test('what the shop knows is there after a stop and a start', async ({ folder }) => {
  const first = await startEmbedded(folder, { durable: false });
  await ask(first.url, 'create table kept as select 1 as one');
  await first.stop();
  const second = await startEmbedded(folder, { durable: false });
  expect(await ask(second.url, 'select one from kept')).toEqual([[1]]);
  await second.stop();
});

test('a start that was interrupted while it made the database is made up for', async ({ folder }) => {
  await mkdir(join(folder, 'postgres.unfinished'), { recursive: true });
  await writeFile(join(folder, 'postgres.unfinished', 'PG_VERSION'), '18');
  const shop = await startEmbedded(folder, { durable: false });
  expect(await ask(shop.url, 'select 1')).toEqual([[1]]);
  await shop.stop();
});

test('a second shop on the same folder is refused, a command beside the shop joins it', async ({ folder }) => {
  const shop = await startEmbedded(folder, { durable: false });
  await expect(startEmbedded(folder, { durable: false })).rejects.toThrow(/Another shop already runs/);
  const beside = await startEmbedded(folder, { join: true });
  expect(beside.url).toBe(shop.url);
  await beside.stop();
  expect(await ask(shop.url, 'select 1')).toEqual([[1]]);
  await shop.stop();
});

test('as many processes as share one shop find their connections free', async ({ folder }) => {
  const shop = await startEmbedded(folder, { durable: false, processes: 9 });
  const [[most], [reserved]] = (await ask(
    shop.url,
    "select setting::int from pg_settings where name in ('max_connections', 'superuser_reserved_connections') order by name",
  )) as [[number], [number]];
  // Each has a pool of 10 and one that listens; the shop itself keeps one more.
  expect(most - reserved).toBeGreaterThan(9 * 11 + 1);
  await shop.stop();
});
