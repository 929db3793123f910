import { join } from 'node:path';
import { sql } from 'kysely';
import { assertConsistent } from './assert-consistent.ts';
import { type BenchShop, createBenchShop } from './bench-shop.ts';
import { buyForSeconds, concurrency, type Purchases } from './buy-for-seconds.ts';
import { openSingleProcessShop, type PurchasesWithMails } from './buy-while-mailing.ts';
import { waitUntilDrained } from './due-jobs.ts';
import { createHttpClient } from './http-client.ts';
import { measurePromos } from './measure-promos.ts';
import { median } from './median.ts';
import { createOrderDrafts } from './order-drafts.ts';
import { seededRandom } from './random.ts';
import { replayWithPgbench } from './replay-with-pgbench.ts';
import { createRateRow, createRow, formatNumber, printTable, type Row, saveResults } from './report.ts';
import { loadClient, runLoad } from './run-load.ts';
import { sellAndAnalyze } from './sell-and-analyze.ts';
import { cpuOf, cpuOfPostgres, startHelloServer, startShop, startWorker } from './shop-processes.ts';
import { visitAllProducts } from './visit-all-products.ts';

export interface CheckoutOptions {
  rounds: number;
  seconds: number;
}

interface CheckoutRun extends Purchases {
  hello: number;
  withMails: PurchasesWithMails;
  /** CPU time of a journey in ms. */
  cpu: Record<CpuConsumer, number>;
}

const cpuConsumers = { node: 'Node', postgres: 'PostgreSQL', client: 'the client' } as const;
type CpuConsumer = keyof typeof cpuConsumers;

/** Measures whole guest journeys, eight at a time with the worker off, then their mails, and the same statements in pgbench. */
export async function measureCheckout({ rounds, seconds }: CheckoutOptions): Promise<Row[]> {
  console.log('Creating a shop with 1,000 products …');
  const shop = await createBenchShop(1_000);
  const { db } = shop.connection;
  const nextOrder = await createOrderDrafts(db, seededRandom(7));
  const earlier = await sellAndAnalyze(shop, nextOrder);
  const hello = await startHelloServer();
  const web = await startShop({ ...shop.settings, ROLE: 'web' });
  const httpClient = createHttpClient(web.url, concurrency);
  await visitAllProducts(db, httpClient, concurrency);
  const warm = await buyForSeconds(httpClient, nextOrder, 3);
  const singleProcess = await openSingleProcessShop(seededRandom(7));
  const readCpu = (): CheckoutRun['cpu'] => {
    const { user, system } = process.cpuUsage();
    return { node: cpuOf(web.pid), postgres: cpuOfPostgres(join(shop.folder, 'postgres')), client: (user + system) / 1_000 };
  };
  const runs: CheckoutRun[] = [];
  for (let round = 1; round <= rounds; round++) {
    const bare = (await runLoad({ url: hello.url, paths: ['/'] }, seconds / 3)) / (seconds / 3);
    const before = readCpu();
    const purchases = await buyForSeconds(httpClient, nextOrder, seconds);
    const after = readCpu();
    const perJourney = (consumer: CpuConsumer) => (after[consumer] - before[consumer]) / purchases.times.length;
    const withMails = await singleProcess.buy(seconds);
    const run: CheckoutRun = {
      ...purchases,
      hello: bare,
      withMails,
      cpu: { node: perJourney('node'), postgres: perJourney('postgres'), client: perJourney('client') },
    };
    runs.push(run);
    console.log(
      `${round}/${rounds}  ${formatNumber(run.perSecond)} journeys/s, with mails ${formatNumber(withMails.perSecond)}/s, hello ${formatNumber(bare)}/s`,
    );
  }
  httpClient.close();
  await singleProcess.close();
  await web.end();
  await hello.end();
  const purchases = [earlier, warm, ...runs].reduce((sum, { times }) => sum + times.length, 0);
  await assertConsistent(db, purchases);
  const drained = await drainMails(shop, purchases);
  const replayed = await replayWithPgbench(shop, nextOrder, { clients: concurrency, seconds });
  await assertConsistent(db);
  await shop.close();
  const rows = [...toRows(runs, purchases, drained), ...(await measurePromos({ rounds, seconds })), ...replayed];
  printTable(`Guest journeys, ${concurrency} at a time, ${formatNumber(1_000)} products`, rows);
  console.log(`\nSaved in ${await saveResults('checkout', rows, { bought: purchases, drained })}`);
  return rows;
}

function toRows(runs: readonly CheckoutRun[], purchases: number, drained: number): Row[] {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
  const quantile = (share: number) => `${formatNumber(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const perSecond = median(runs.map((run) => run.perSecond));
  const secondsPerJourney = 1 / perSecond + drained / 1_000 / purchases;
  return [
    createRow(`bare Fastify hello, requested by ${loadClient()}`, `${formatNumber(median(runs.map((run) => run.hello)))}/s`),
    createRateRow('journeys to a placed order, worker off', perSecond, median(runs.map((run) => run.hello)), 0.35),
    createRow('of them failed, oversold or inconsistent', '0', '0', true),
    ...Object.entries(cpuConsumers).map(([consumer, name]) =>
      createRow(`processor per journey: ${name}`, `${median(runs.map(({ cpu }) => cpu[consumer as CpuConsumer])).toFixed(2)} ms`),
    ),
    createRow('duration of a journey: median', quantile(0.5)),
    createRow('duration of a journey: p95', quantile(0.95)),
    createRow(
      `time for the mails of ${formatNumber(purchases)} orders, including the start of the worker`,
      `${(drained / 1_000).toFixed(1)} s`,
    ),
    ...toMailRows(runs),
    createRateRow('journeys with their mails rendered afterwards', 1 / secondsPerJourney, median(runs.map((run) => run.hello))),
  ];
}

/** How much the mails slow down a single process that renders them itself. */
function toMailRows(runs: readonly CheckoutRun[]): Row[] {
  const share = median(runs.map(({ perSecond, withMails }) => (withMails.perSecond / perSecond) * 100));
  const sentMeanwhile = median(runs.map(({ withMails }) => withMails.mailsSentMeanwhile * 100));
  const backlog = median(runs.map(({ withMails }) => withMails.mailBacklog));
  return [
    createRateRow(
      'journeys in a single process that also renders their mails',
      median(runs.map(({ withMails }) => withMails.perSecond)),
      median(runs.map(({ hello }) => hello)),
    ),
    createRow('compared with the worker off', `${share.toFixed(0)} %`, '≥ 85 %', share >= 85),
    ...(['node', 'postgres'] as const).map((consumer) =>
      createRow(
        `processor per mail: ${cpuConsumers[consumer]}`,
        `${median(runs.map(({ cpu, withMails }) => withMails.cpu[consumer] - cpu[consumer])).toFixed(2)} ms`,
      ),
    ),
    createRow('mails rendered meanwhile, and time for the others', `${sentMeanwhile.toFixed(0)} %, ${(backlog / 1_000).toFixed(1)} s`),
  ];
}

/** Starts a worker and returns the ms until no job is due. Throws unless there is one mail for every order. */
async function drainMails({ connection: { db }, settings }: BenchShop, orders: number): Promise<number> {
  const worker = startWorker(settings);
  const duration = await waitUntilDrained(db);
  await worker.end();
  const { rows } = await sql<{ mails: number; failed: number }>`
    select count(*) filter (where template = 'orders.placed') as mails,
      (select count(*) from graphile_worker.jobs where last_error is not null) as failed from mails`.execute(db);
  const { mails = 0, failed = 0 } = rows[0] ?? {};
  if (mails !== orders || failed > 0) throw new Error(`${orders} orders caused ${mails} mails, and ${failed} jobs failed`);
  return duration;
}
