import { join } from 'node:path';
import { type BenchShop, createBenchShop } from './bench-shop.ts';
import type { OrderDraft } from './buy-as-guest.ts';
import { buyForSeconds, concurrency } from './buy-for-seconds.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { inCheckout } from './in-checkout.ts';
import { median } from './median.ts';
import { createOrderDrafts } from './order-drafts.ts';
import { seededRandom } from './random.ts';
import { createRow, formatNumber, printTable, type Row, saveResults } from './report.ts';
import { runLoad } from './run-load.ts';
import { sellAndAnalyze } from './sell-and-analyze.ts';
import { cpuOf, cpuOfPostgres, type RunningShop, startShop } from './shop-processes.ts';
import { visitAllProducts } from './visit-all-products.ts';

/** How long each turn takes, in seconds: short, so that both builds run while the machine is equally fast. */
const turn = 1;
/** The lowest acceptable rate compared with the other build. */
const minRatio = 0.95;

const pages = { home: '/', list: '/products', 'product page': '/products/hillside-chicken-brown-rice' } as const;
type Page = keyof typeof pages;
const journeys = 'journeys to a placed order';
type Case = Page | typeof journeys;
/**
 * The turns of each build before those that count, during which Node compiles what is used often and rates double. Journeys use more code, and each part of it less often:
 * their rates grow for a minute.
 */
const warmUpTurns: Record<Case, number> = { home: 12, list: 12, 'product page': 12, [journeys]: 60 };
const cases = Object.keys(warmUpTurns) as Case[];

interface Build {
  shop: BenchShop;
  /** Creates each response again. */
  rendered: RunningShop;
  cached: RunningShop;
  client: HttpClient;
  nextOrder: () => OrderDraft;
}

interface Turn {
  perSecond: number;
  /** CPU time of Node and PostgreSQL for each page or journey, in ms. */
  cpu: number;
}

/**
 * Compares this build with that of another checkout, built as well, in turns: rendered pages, and guest journeys with the worker off. The ratio of two turns in a row
 * hardly depends on the machine, while the share of a hello varies with it (docs/decisions/0083). The migrations of the other checkout have to fit the rows of this bench.
 */
export async function compareBuilds(other: string, { rounds }: { rounds: number }): Promise<Row[]> {
  const builds = { other: await openBuild(other), own: await openBuild('.') };
  const turns = new Map(cases.map((name) => [name, { other: [] as Turn[], own: [] as Turn[] }]));
  for (let round = 1 - Math.max(...Object.values(warmUpTurns)); round <= rounds; round++) {
    for (const name of cases.filter((each) => round > -warmUpTurns[each])) {
      for (const which of round % 2 === 0 ? (['other', 'own'] as const) : (['own', 'other'] as const)) {
        const measured = await measureTurn(builds[which], name);
        if (round > 0) turns.get(name)?.[which].push(measured);
      }
    }
  }
  for (const build of Object.values(builds)) await closeBuild(build);
  const rows = [...turns].flatMap(([name, measured]) => toRows(name, measured));
  printTable(`This build compared with ${other}, ${rounds} turns of ${turn} s each`, rows);
  console.log(`\nSaved in ${await saveResults('compare', rows, { other, turns: Object.fromEntries(turns) })}`);
  return rows;
}

const openBuild = (folder: string): Promise<Build> =>
  inCheckout(folder, async () => {
    const shop = await createBenchShop(1_000);
    const nextOrder = await createOrderDrafts(shop.connection.db, seededRandom(7));
    await sellAndAnalyze(shop, nextOrder);
    const rendered = await startShop({ ...shop.settings, ROLE: 'web', RESPONSE_CACHE: 'off' });
    const cached = await startShop({ ...shop.settings, ROLE: 'web' });
    const client = createHttpClient(cached.url, concurrency);
    await visitAllProducts(shop.connection.db, client, concurrency);
    return { shop, rendered, cached, client, nextOrder };
  });

async function closeBuild({ shop, rendered, cached, client }: Build): Promise<void> {
  client.close();
  await rendered.end();
  await cached.end();
  await shop.close();
}

async function measureTurn({ shop, rendered, cached, client, nextOrder }: Build, name: Case): Promise<Turn> {
  const { pid } = name === journeys ? cached : rendered;
  const readCpu = () => cpuOf(pid) + cpuOfPostgres(join(shop.folder, 'postgres'));
  const before = readCpu();
  const { count, perSecond } =
    name === journeys
      ? await buyForSeconds(client, nextOrder, turn).then(({ times, perSecond }) => ({ count: times.length, perSecond }))
      : await runLoad({ url: rendered.url, paths: [pages[name]] }, turn).then((count) => ({ count, perSecond: count / turn }));
  return { perSecond, cpu: (readCpu() - before) / count };
}

function toRows(name: Case, { other, own }: { other: readonly Turn[]; own: readonly Turn[] }): Row[] {
  const ratioOf = (value: (turn: Turn) => number) => median(own.map((turn, index) => value(turn) / value(other[index] ?? turn)));
  const ratio = ratioOf(({ perSecond }) => perSecond);
  const rate = (turns: readonly Turn[]) => formatNumber(median(turns.map(({ perSecond }) => perSecond)));
  const cpu = (turns: readonly Turn[]) => median(turns.map((turn) => turn.cpu)).toFixed(2);
  return [
    createRow(
      name === journeys ? journeys : `${name}, rendered`,
      `${ratio.toFixed(2)} of the rate (${rate(own)} and ${rate(other)}/s)`,
      `≥ ${minRatio}`,
      ratio >= minRatio,
    ),
    createRow('processor of Node and PostgreSQL', `${ratioOf((turn) => turn.cpu).toFixed(2)} (${cpu(own)} and ${cpu(other)} ms)`),
  ];
}
