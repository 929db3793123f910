import { join } from 'node:path';
import { sql } from 'kysely';
import { checkStock } from '../src/server/domains/inventory/check-stock.ts';
import { checkOrders } from '../src/server/domains/orders/check-orders.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { createAsker } from './ask.ts';
import { type BenchShop, makeShop } from './bench-shop.ts';
import { type BesideMails, openPlainShop } from './beside-mails.ts';
import { atOnce, type Bought, buyFor } from './buy-for.ts';
import { untilDrained } from './due-jobs.ts';
import { load, median } from './load.ts';
import { cpuOf, cpuOfPostgres, startHello, startShop, startWorker } from './processes.ts';
import { seeded } from './random.ts';
import { replayWithPgbench } from './replay-with-pgbench.ts';
import { keepResults, printTable, type Row, rateRow, row, whole } from './report.ts';
import { visitAll } from './visit-all.ts';
import { wishesFrom } from './wishes.ts';

export interface CheckoutOptions {
  rounds: number;
  seconds: number;
}

interface Run extends Bought {
  hello: number;
  beside: BesideMails;
  /** Milliseconds of processor that a journey took. */
  cpu: Record<Taker, number>;
}

/** Who shares the machine. */
const takers = { node: 'Node', postgres: 'PostgreSQL', client: 'the client' } as const;
type Taker = keyof typeof takers;

/** Measures whole guest journeys, eight at a time with the worker off, then the mails, and the same statements by pgbench. Answers the rows. */
export async function measureCheckout({ rounds, seconds }: CheckoutOptions): Promise<Row[]> {
  console.log('Making a shop with 1,000 products …');
  const shop = await makeShop(1_000);
  const { db } = shop.connection;
  const wish = await wishesFrom(db, seeded(7));
  const hello = await startHello();
  const web = await startShop({ ...shop.settings, ROLE: 'web' });
  const asker = createAsker(web.url, atOnce);
  await visitAll(db, asker, atOnce);
  const warm = await buyFor(asker, wish, 3);
  const plain = await openPlainShop(seeded(7));
  const taken = (): Run['cpu'] => {
    const { user, system } = process.cpuUsage();
    return { node: cpuOf(web.pid), postgres: cpuOfPostgres(join(shop.folder, 'postgres')), client: (user + system) / 1_000 };
  };
  const runs: Run[] = [];
  for (let round = 1; round <= rounds; round++) {
    const bare = (await load({ url: hello.url, paths: ['/'] }, seconds / 3)) / (seconds / 3);
    const before = taken();
    const bought = await buyFor(asker, wish, seconds);
    const after = taken();
    const each = (taker: Taker) => (after[taker] - before[taker]) / bought.times.length;
    const beside = await plain.buy(seconds);
    const run: Run = { ...bought, hello: bare, beside, cpu: { node: each('node'), postgres: each('postgres'), client: each('client') } };
    runs.push(run);
    console.log(
      `${round}/${rounds}  ${whole(run.perSecond)} journeys/s, beside their mails ${whole(beside.perSecond)}/s, hello ${whole(bare)}/s`,
    );
  }
  asker.close();
  await plain.close();
  await web.end();
  await hello.end();
  const bought = [warm, ...runs].reduce((sum, { times }) => sum + times.length, 0);
  await expectSound(db, bought);
  const drained = await drainMails(shop, bought);
  const rows = [...rowsOf(runs, bought, drained), ...(await replayWithPgbench(shop, wish, { clients: atOnce, seconds }))];
  await expectSound(db);
  await shop.close();
  printTable(`Guest journeys, ${atOnce} at a time, ${whole(1_000)} products`, rows);
  console.log(`\nKept in ${await keepResults('checkout', rows, { bought, drained })}`);
  return rows;
}

function rowsOf(runs: readonly Run[], bought: number, drained: number): Row[] {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
  const quantile = (share: number) => `${whole(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const perSecond = median(runs.map((run) => run.perSecond));
  const each = 1 / perSecond + drained / 1_000 / bought;
  return [
    row('bare Fastify hello', `${whole(median(runs.map((run) => run.hello)))}/s`),
    rateRow('journeys to a placed order, worker off', perSecond, median(runs.map((run) => run.hello)), 0.35),
    row('of them failed, oversold or unevenly booked', '0', '0', true),
    ...Object.entries(takers).map(([taker, name]) =>
      row(`processor for a journey: ${name}`, `${median(runs.map(({ cpu }) => cpu[taker as Taker])).toFixed(2)} ms`),
    ),
    row('a journey: half of them within', quantile(0.5)),
    row('a journey: 95 of 100 within', quantile(0.95)),
    row(`the mails of ${whole(bought)} orders, from the start of the worker`, `${(drained / 1_000).toFixed(1)} s`),
    ...besideRows(runs),
    rateRow('journeys with their mails, one after the other', 1 / each, median(runs.map((run) => run.hello))),
  ];
}

/** What the mails of a plain start, which makes them itself, take from its shoppers. */
function besideRows(runs: readonly Run[]): Row[] {
  const share = median(runs.map(({ perSecond, beside }) => (beside.perSecond / perSecond) * 100));
  const made = median(runs.map(({ beside }) => beside.madeMeanwhile * 100));
  const behind = median(runs.map(({ beside }) => beside.behind));
  return [
    rateRow(
      'journeys of a plain start, which makes their mails, too',
      median(runs.map(({ beside }) => beside.perSecond)),
      median(runs.map(({ hello }) => hello)),
    ),
    row('that is, of the journeys with the worker off', `${share.toFixed(0)} %`, '≥ 85 %', share >= 85),
    ...(['node', 'postgres'] as const).map((taker) =>
      row(
        `processor for the mail of a journey: ${takers[taker]}`,
        `${median(runs.map(({ cpu, beside }) => beside.cpu[taker] - cpu[taker])).toFixed(2)} ms`,
      ),
    ),
    row('mails that were made meanwhile, and the time for the others', `${made.toFixed(0)} %, ${(behind / 1_000).toFixed(1)} s`),
  ];
}

/** Throws unless as many orders are placed as journeys ended well, what is reserved is what they hold, and every book adds up. */
async function expectSound(db: Database, placed?: number): Promise<void> {
  const { rows } = await sql<{ orders: number; ordered: number; reserved: number; oversold: number }>`
    select (select count(*) from orders where status = 'placed') as orders,
      (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id where o.status = 'placed') as ordered,
      (select coalesce(sum(reserved), 0) from stock_levels) as reserved,
      (select count(*) from stock_levels where reserved > on_hand) as oversold`.execute(db);
  const { orders = 0, ordered = 0, reserved = 0, oversold = 0 } = rows[0] ?? {};
  const faults = [
    ...(placed !== undefined && orders !== placed ? [`${placed} journeys ended well, but ${orders} orders are placed`] : []),
    ...(ordered !== reserved ? [`${ordered} pieces are ordered, but ${reserved} are reserved`] : []),
    ...(oversold > 0 ? [`${oversold} variations are oversold`] : []),
    ...(await checkStock(db)).map((sku) => `The stock of ${sku} is not the sum of its movements`),
    ...(await checkOrders(db)).map((number) => `The order ${number} does not add up`),
  ];
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
}

/** Starts a worker and answers the milliseconds until no job is due, with a mail for every order. */
async function drainMails({ connection: { db }, settings }: BenchShop, orders: number): Promise<number> {
  const worker = startWorker(settings);
  const took = await untilDrained(db);
  await worker.end();
  const { rows } = await sql<{ mails: number; failed: number }>`
    select count(*) filter (where template = 'orders.placed') as mails,
      (select count(*) from graphile_worker.jobs where last_error is not null) as failed from mails`.execute(db);
  const { mails = 0, failed = 0 } = rows[0] ?? {};
  if (mails !== orders || failed > 0) throw new Error(`${orders} orders made ${mails} mails, and ${failed} jobs failed`);
  return took;
}
