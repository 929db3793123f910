import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Order } from '../src/contract/orders.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import type { BenchShop } from './bench-shop.ts';
import { buyAsGuest, type OrderDraft } from './buy-as-guest.ts';
import { createReplayScript, type TypedStatement } from './create-replay-script.ts';
import { createHttpClient } from './http-client.ts';
import { createRow, formatNumber, type Row } from './report.ts';
import { startShop } from './shop-processes.ts';
import { type RecordedStatement, type StatementRecorder, startStatementRecorder } from './statement-recorder.ts';

/** How many journeys are recorded; the clients alternate between them, so that they do not all lock the same stock levels. */
const scriptCount = 16;
/** The first part of replayed ids: higher than any UUIDv7 of this century. */
const firstJourneyNumber = 0x70_00_00_00;

/** Replays the statements of guest journeys with pgbench, parsed and planned each time: how fast the database alone is. */
export async function replayWithPgbench(
  shop: BenchShop,
  nextOrder: () => OrderDraft,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Row[]> {
  const program = findPgbench();
  if (!program) return [createRow('the same statements in pgbench', 'skipped: pgbench is not installed (on Debian: postgresql-contrib)')];
  const { files, statements } = await recordScripts(shop, nextOrder);
  const before = await countPlaced(shop.connection.db);
  const args = [
    '-n',
    '-M',
    'simple',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(Math.ceil(seconds)),
    '-D',
    `journey=${firstJourneyNumber}`,
  ];
  const url = new URL(shop.databaseUrl);
  const { stdout } = await promisify(execFile)(program, [...args, ...files.flatMap((file) => ['-f', file]), url.pathname.slice(1)], {
    env: { ...process.env, PGHOST: url.hostname, PGPORT: url.port, PGUSER: url.username, PGPASSWORD: url.password },
  });
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const transactionCount = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const placed = (await countPlaced(shop.connection.db)) - before;
  if (!(transactionCount > 0) || placed !== transactionCount)
    throw new Error(`pgbench ran ${transactionCount} journeys, but ${placed} orders were placed:\n${stdout}`);
  return [
    createRow('statements per journey, pages from cache', String(statements)),
    createRow('the same statements in pgbench, planned each time', `${formatNumber(perSecond)}/s`),
  ];
}

function findPgbench(): string | null {
  const inPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  return [...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse(), ...inPath].find((path) => existsSync(path)) ?? null;
}

const countPlaced = async (db: Database): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from orders where status = 'placed'`.execute(db)).rows[0]?.count ?? 0;

/** Records guest journeys, and writes each into a script. */
async function recordScripts({ connection, databaseUrl, settings, folder }: BenchShop, nextOrder: () => OrderDraft) {
  const recorder = await startStatementRecorder(databaseUrl);
  const web = await startShop({ ...settings, DATABASE_URL: recorder.url, ROLE: 'web' });
  const httpClient = createHttpClient(web.url, 1);
  const orderDrafts = Array.from({ length: scriptCount }, nextOrder);
  for (const { slug } of orderDrafts) await httpClient.request(`/products/${slug}`);
  await buyAsGuest(httpClient, nextOrder());
  const known = await findKnownIds(connection.db);
  const files: string[] = [];
  let statements = 0;
  for (const [index, draft] of orderDrafts.entries()) {
    const { recorded, order } = await recordJourney(recorder, () => buyAsGuest(httpClient, draft));
    const script = createReplayScript(await withTypes(connection.pool, recorded), known, [order.number]);
    const file = join(folder, `journey-${index}.sql`);
    await writeFile(file, script);
    files.push(file);
    statements = recorded.length;
  }
  httpClient.close();
  await web.end();
  await recorder.close();
  return { files, statements };
}

async function recordJourney(
  recorder: StatementRecorder,
  buy: () => Promise<Order>,
): Promise<{ recorded: RecordedStatement[]; order: Order }> {
  let order: Order | undefined;
  const recorded = await recorder.record(async () => {
    order = await buy();
  });
  if (!order) throw new Error('The journey placed no order');
  return { recorded: recorded.filter(({ application }) => application === 'kibble'), order };
}

async function findKnownIds(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from products union all select id from variations union all select id from images union all select id from categories`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds the types that PostgreSQL infers for the parameters of each statement. */
async function withTypes(pool: pg.Pool, recorded: readonly RecordedStatement[]): Promise<TypedStatement[]> {
  const client = await pool.connect();
  try {
    const typed: TypedStatement[] = [];
    for (const statement of recorded) {
      if (statement.values.length === 0) {
        typed.push({ ...statement, types: [] });
        continue;
      }
      await client.query(`prepare recorded as ${statement.text}`);
      const { rows } = await client.query<{ types: string[] }>(
        "select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'",
      );
      await client.query('deallocate recorded');
      typed.push({ ...statement, types: rows[0]?.types ?? [] });
    }
    return typed;
  } finally {
    client.release();
  }
}
