import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import type { BenchShop } from './bench-shop.ts';
import { median } from './median.ts';
import { createRateRow, createRow, formatNumber, type Row } from './report.ts';
import { loadClient, runLoad } from './run-load.ts';
import { cpuOf, memoryOf, type RunningShop, startHelloServer, startShop } from './shop-processes.ts';
import { startUncachedShop } from './uncached-shop.ts';

export interface RateOptions {
  rounds: number;
  seconds: number;
}

interface RateCase {
  what: string;
  shop: RunningShop;
  paths: readonly string[];
  compressed?: boolean;
  /** The lowest acceptable share of the hello rate, in percent. */
  minShare?: number;
}

interface Measurement {
  responses: number;
  seconds: number;
  /** CPU time of the process in ms. */
  cpu: number;
}

/** Measures responses per second, each compared with a bare Fastify on the same machine. */
export async function measureRates(small: BenchShop, large: BenchShop, options: RateOptions): Promise<Row[]> {
  const hello = await startHelloServer();
  const cached = await startShop({ ...small.settings, ROLE: 'web' });
  const rendered = await startShop({ ...small.settings, ROLE: 'web', RESPONSE_CACHE: 'off' });
  const largeRendered = await startShop({ ...large.settings, ROLE: 'web', RESPONSE_CACHE: 'off' });
  const uncached = await startUncachedShop(small);
  const uncachedLarge = await startUncachedShop(large);
  const twoProcesses = await startShop({ ...small.settings, ROLE: 'web', WEB_CONCURRENCY: '2' });
  const slugs = await findSlugs(small.connection.db);
  const pages = slugs.map((slug) => `/products/${slug}`);
  const products = slugs.map((slug) => `/api/v1/product/${slug}`);
  const words = await findTitleWords(large.connection.db);
  const searches = words.map((word) => `/api/v1/product/page/1/20?q=${encodeURIComponent(word)}`);
  const lists = Array.from({ length: 20 }, (_, index) => `/api/v1/product/page/${index + 1}/20`);
  const cases: RateCase[] = [
    { what: 'home, from cache', shop: cached, paths: ['/'], compressed: true, minShare: 12 },
    { what: 'list, from cache', shop: cached, paths: ['/products'], compressed: true, minShare: 12 },
    { what: 'product page, from cache', shop: cached, paths: pages, compressed: true, minShare: 12 },
    { what: 'home, rendered', shop: rendered, paths: ['/'], minShare: 0.4 },
    { what: 'list, rendered', shop: rendered, paths: ['/products'], minShare: 0.4 },
    { what: 'product page, rendered', shop: rendered, paths: pages, minShare: 0.4 },
    { what: 'API list of 20, from cache', shop: cached, paths: lists, compressed: true, minShare: 24 },
    { what: 'API product, from cache', shop: cached, paths: products, compressed: true, minShare: 24 },
    { what: 'API list of 20, not cached', shop: rendered, paths: lists, minShare: 3.5 },
    { what: 'API product, not cached', shop: rendered, paths: products, minShare: 6 },
    { what: `search of a word (${words.length} in turn) in 10,000 products`, shop: largeRendered, paths: searches, minShare: 1 },
    { what: 'home, from cache, WEB_CONCURRENCY=2', shop: twoProcesses, paths: ['/'], compressed: true },
    { what: 'list, rendered and compressed for each request', shop: rendered, paths: ['/products'], compressed: true },
    { what: 'list, rendered, nothing remembered', shop: uncached, paths: ['/products'] },
    { what: 'API list of 20, nothing remembered', shop: uncached, paths: lists },
    { what: 'API product, nothing remembered', shop: uncached, paths: products },
    { what: 'the same search, nothing remembered', shop: uncachedLarge, paths: searches },
  ];
  const measured = await measureInTurn(cases, hello, options);
  const memory = memoryOf(twoProcesses.pid);
  for (const running of [hello, cached, rendered, largeRendered, uncached, uncachedLarge, twoProcesses]) await running.end();
  const hellos = measured.flatMap(({ bare: baseline }) => baseline);
  const rows = cases.map(({ what, minShare }, index) => {
    const { own: results = [], bare: baseline = [] } = measured[index] ?? {};
    const rate = createRateRow(what, median(results.map(perSecond)), median(baseline.map(perSecond)), minShare);
    return { ...rate, cpu: cpuEach(results) };
  });
  return [
    {
      ...createRow(`bare Fastify hello, requested by ${loadClient()}`, `${formatNumber(median(hellos.map(perSecond)))}/s`),
      cpu: cpuEach(hellos),
    },
    ...rows,
    ...(memory === null ? [] : [createRow('memory of Node after the load, WEB_CONCURRENCY=2 (PSS)', `${formatNumber(memory)} MB`)]),
    toMachineRow(hellos),
  ];
}

/** Measures each case right after a hello, so that both run under the same conditions, in several rounds. */
async function measureInTurn(
  cases: readonly RateCase[],
  hello: RunningShop,
  { rounds, seconds }: RateOptions,
): Promise<{ own: Measurement[]; bare: Measurement[] }[]> {
  const measured = cases.map(() => ({ own: [] as Measurement[], bare: [] as Measurement[] }));
  const baseline = { shop: hello, paths: ['/'] };
  for (const rateCase of [baseline, ...cases]) await measure(rateCase, 2);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, rateCase] of cases.entries()) {
      const before = await measure(baseline, seconds / 2);
      const results = await measure(rateCase, seconds);
      measured[index]?.bare.push(before);
      measured[index]?.own.push(results);
      console.log(
        `${round}/${rounds}  ${rateCase.what}: ${formatNumber(perSecond(results))}/s, hello ${formatNumber(perSecond(before))}/s`,
      );
    }
  }
  return measured;
}

async function measure({ shop, paths, compressed }: Omit<RateCase, 'what'>, seconds: number): Promise<Measurement> {
  const before = cpuOf(shop.pid);
  const responses = await runLoad({ url: shop.url, paths, compressed }, seconds);
  return { responses, seconds, cpu: cpuOf(shop.pid) - before };
}

const perSecond = ({ responses, seconds }: Measurement): number => responses / seconds;

/** CPU time of Node per response in ms, which hardly depends on the load of the machine. Undefined where the system does not provide it. */
const cpuEach = (all: readonly Measurement[]): number | undefined => {
  const each = all.reduce((sum, { cpu }) => sum + cpu, 0) / all.reduce((sum, { responses }) => sum + responses, 0);
  return each > 0 && Number.isFinite(each) ? each : undefined;
};

/** The range of the hello rates; on an idle machine they are nearly equal. */
function toMachineRow(hellos: readonly Measurement[]): Row {
  const rates = hellos.map(perSecond).sort((a, b) => a - b);
  const [min = 0, max = 0] = [rates[0], rates.at(-1)];
  const warning = max > min * 1.5 ? ': THE MACHINE WAS BUSY, so rates and shares mean little' : '';
  return createRow('lowest and highest hello rate', `${formatNumber(min)} to ${formatNumber(max)}/s${warning}`);
}

async function findSlugs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from products where in_stock order by units_sold desc, id limit 20`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Words of titles, in a fixed pseudo-random order, so that rare and frequent ones are mixed. */
export async function findTitleWords(db: Database): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select distinct lower(word[1]) as word from products, regexp_matches(title, '[A-Za-z]{4,}', 'g') as word) words
    order by md5(word) limit 100`.execute(db);
  return rows.map(({ word }) => word);
}
