import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import type { BenchShop } from './bench-shop.ts';
import { startForgetful } from './forgetful-shop.ts';
import { load, median } from './load.ts';
import { cpuOf, memoryOf, type Running, startHello, startShop } from './processes.ts';
import { type Row, rateRow, row, whole } from './report.ts';

export interface RateOptions {
  rounds: number;
  seconds: number;
}

interface Case {
  what: string;
  of: Running;
  paths: readonly string[];
  compressed?: boolean;
  /** The least share of hello, in percent. */
  bar?: number;
}

interface Measured {
  answers: number;
  seconds: number;
  /** Milliseconds of processor that the process took. */
  cpu: number;
}

/** Measures how often a second the shop answers, each figure beside a bare Fastify on the same machine. Answers the rows. */
export async function measureRates(small: BenchShop, large: BenchShop, options: RateOptions): Promise<Row[]> {
  const hello = await startHello();
  const kept = await startShop({ ...small.settings, ROLE: 'web' });
  const made = await startShop({ ...small.settings, ROLE: 'web', RESPONSE_CACHE: 'off' });
  const searched = await startShop({ ...large.settings, ROLE: 'web', RESPONSE_CACHE: 'off' });
  const forgetful = await startForgetful(small);
  const forgetfulLarge = await startForgetful(large);
  const twice = await startShop({ ...small.settings, ROLE: 'web', WEB_CONCURRENCY: '2' });
  const slugs = await someSlugs(small.connection.db);
  const pages = slugs.map((slug) => `/products/${slug}`);
  const products = slugs.map((slug) => `/api/v1/product/${slug}`);
  const words = await someWords(large.connection.db);
  const searches = words.map((word) => `/api/v1/product/page/1/20?q=${encodeURIComponent(word)}`);
  const lists = Array.from({ length: 20 }, (_, index) => `/api/v1/product/page/${index + 1}/20`);
  const cases: Case[] = [
    { what: 'home, from cache', of: kept, paths: ['/'], compressed: true, bar: 12 },
    { what: 'list, from cache', of: kept, paths: ['/products'], compressed: true, bar: 12 },
    { what: 'product page, from cache', of: kept, paths: pages, compressed: true, bar: 12 },
    { what: 'home, rendered', of: made, paths: ['/'], bar: 1.2 },
    { what: 'list, rendered', of: made, paths: ['/products'], bar: 1.2 },
    { what: 'product page, rendered', of: made, paths: pages, bar: 1.2 },
    { what: 'API list of 20, from cache', of: kept, paths: lists, compressed: true, bar: 24 },
    { what: 'API product, from cache', of: kept, paths: products, compressed: true, bar: 24 },
    { what: 'API list of 20, not cached', of: made, paths: lists, bar: 3.5 },
    { what: 'API product, not cached', of: made, paths: products, bar: 6 },
    { what: `search of a word (${words.length} in turn) in 10,000 products`, of: searched, paths: searches, bar: 1 },
    { what: 'home, from cache, WEB_CONCURRENCY=2', of: twice, paths: ['/'], compressed: true },
    { what: 'list, rendered and compressed for each', of: made, paths: ['/products'], compressed: true },
    { what: 'list, rendered, nothing remembered', of: forgetful, paths: ['/products'] },
    { what: 'API list of 20, nothing remembered', of: forgetful, paths: lists },
    { what: 'API product, nothing remembered', of: forgetful, paths: products },
    { what: 'the same search, nothing remembered', of: forgetfulLarge, paths: searches },
  ];
  const measured = await measureInTurn(cases, hello, options);
  const memory = memoryOf(twice.pid);
  for (const running of [hello, kept, made, searched, forgetful, forgetfulLarge, twice]) await running.end();
  const hellos = measured.flatMap(({ bare }) => bare);
  const rows = cases.map(({ what, bar }, index) => {
    const { own = [], bare = [] } = measured[index] ?? {};
    const rate = rateRow(what, median(own.map(perSecond)), median(bare.map(perSecond)), bar);
    return { ...rate, cpu: cpuEach(own) };
  });
  return [
    { ...row('bare Fastify hello', `${whole(median(hellos.map(perSecond)))}/s`), cpu: cpuEach(hellos) },
    ...rows,
    ...(memory === null ? [] : [row('memory of Node after the load, WEB_CONCURRENCY=2 (PSS)', `${whole(memory)} MB`)]),
    restRow(hellos),
  ];
}

/** Each case right after a hello, so that both see the same machine, and all of it several times over. */
async function measureInTurn(
  cases: readonly Case[],
  hello: Running,
  { rounds, seconds }: RateOptions,
): Promise<{ own: Measured[]; bare: Measured[] }[]> {
  const measured = cases.map(() => ({ own: [] as Measured[], bare: [] as Measured[] }));
  const bare = { of: hello, paths: ['/'] };
  for (const one of [bare, ...cases]) await measure(one, 2);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, one] of cases.entries()) {
      const before = await measure(bare, seconds / 2);
      const own = await measure(one, seconds);
      measured[index]?.bare.push(before);
      measured[index]?.own.push(own);
      console.log(`${round}/${rounds}  ${one.what}: ${whole(perSecond(own))}/s beside ${whole(perSecond(before))}/s`);
    }
  }
  return measured;
}

async function measure({ of, paths, compressed }: Omit<Case, 'what'>, seconds: number): Promise<Measured> {
  const before = cpuOf(of.pid);
  const answers = await load({ url: of.url, paths, compressed }, seconds);
  return { answers, seconds, cpu: cpuOf(of.pid) - before };
}

const perSecond = ({ answers, seconds }: Measured): number => answers / seconds;

/** Milliseconds of processor that an answer costs in Node: it hardly depends on what else the machine does. Undefined where the system does not tell. */
const cpuEach = (all: readonly Measured[]): number | undefined => {
  const each = all.reduce((sum, { cpu }) => sum + cpu, 0) / all.reduce((sum, { answers }) => sum + answers, 0);
  return each > 0 && Number.isFinite(each) ? each : undefined;
};

/** Where nothing else runs, one hello is like the other. */
function restRow(hellos: readonly Measured[]): Row {
  const rates = hellos.map(perSecond).sort((a, b) => a - b);
  const [least = 0, most = 0] = [rates[0], rates.at(-1)];
  const warning = most > least * 1.5 ? ': THE MACHINE WAS BUSY, so rates and shares say little' : '';
  return row('hello went from least to most', `${whole(least)} to ${whole(most)}/s${warning}`);
}

async function someSlugs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from products where in_stock order by units_sold desc, id limit 20`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Words of titles, the rare and the frequent ones as they come. */
async function someWords(db: Database): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select distinct lower(word[1]) as word from products, regexp_matches(title, '[A-Za-z]{4,}', 'g') as word) words
    order by md5(word) limit 100`.execute(db);
  return rows.map(({ word }) => word);
}
