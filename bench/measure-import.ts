import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ImportDetails } from '../src/contract/product-admin.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { assertConsistent } from './assert-consistent.ts';
import { createBenchShop } from './bench-shop.ts';
import { findImages } from './fill-shop.ts';
import { createHttpClient } from './http-client.ts';
import { createImportFiles } from './import-files.ts';
import { findTitleWords } from './measure-rates.ts';
import { createOrderDrafts } from './order-drafts.ts';
import { seededRandom } from './random.ts';
import { createRow, formatNumber, printTable, type Row, saveResults } from './report.ts';
import { startShop } from './shop-processes.ts';
import { signInAsAdmin } from './sign-in-as-admin.ts';
import { visitAllProducts } from './visit-all-products.ts';
import { newVisits, startShoppers, type Visits } from './visit-shop.ts';

/** Each file has to be checked and imported within this time, in ms. */
const maxDuration = 60_000;
/** How much slower the slowest twentieth of the visits may become. */
const maxFactor = 3;
/** The back office asks this often how far an import is, in ms. */
const pollInterval = 1_000;

interface ImportRun {
  rows: number;
  /** How long shoppers are measured without an import. */
  seconds: number;
}

interface ImportTimes {
  /** ms */
  check: number;
  apply: number;
}

/** Imports new products and then changes them, in a shop that runs as one process, while shoppers visit it and buy. */
export async function measureImport({ rows: count, seconds }: ImportRun): Promise<Row[]> {
  console.log('Creating a shop with 1,000 products …');
  const shop = await createBenchShop(1_000);
  const { db } = shop.connection;
  const files = createImportFiles(count, await findImages(db), await findCategories(db));
  const visitors = { nextOrder: await createOrderDrafts(db, seededRandom(7)), words: await findTitleWords(db), slugs: await findSlugs(db) };
  const headers = { authorization: `Bearer ${await signInAsAdmin(db)}` };
  const running = await startShop(shop.settings);
  const client = createHttpClient(running.url, 256);
  // The first pages compile what they run.
  await sleep(3_000);
  await visitAllProducts(db, client, 2);
  const shoppers = startShoppers({ client, ...visitors, random: seededRandom(5) });
  const before = newVisits();
  const phases: Phase[] = [];
  try {
    await sleep(5_000);
    shoppers.recordIn(before);
    await sleep(seconds * 1_000);
    for (const [what, content] of [
      ['new products', files.added],
      ['the same ones changed', files.changed],
    ] as const) {
      const visits = newVisits();
      shoppers.recordIn(visits);
      const times = await importFile(running.url, headers, { content, count, failures: visits.failures });
      phases.push({ what, visits, times });
      console.log(`${what}: checked in ${inSeconds(times.check)}, imported in ${inSeconds(times.apply)}`);
      shoppers.recordIn(newVisits());
      // What the import has left to do, such as the last pages to be rendered again, is not measured with the next file.
      await sleep(5_000);
    }
  } finally {
    await shoppers.stop();
    client.close();
    await running.end();
  }
  await assertConsistent(db);
  await shop.close();
  const rows = toRows(before, phases);
  const failures = [before, ...phases.map(({ visits }) => visits)].flatMap((visits) => visits.failures);
  for (const failure of new Set(failures.slice(0, 10))) console.log(failure);
  printTable(`Imports of ${formatNumber(count)} rows beside shoppers`, rows);
  console.log(`\nSaved as ${await saveResults('import', rows, { rows: count, seconds })}`);
  return rows;
}

async function findSlugs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from products where enabled`.execute(db);
  return rows.map(({ slug }) => slug);
}

async function findCategories(db: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from categories`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Uploads a file, waits for the check, and imports it, as the screen of the back office does. Throws unless all products are imported. */
async function importFile(
  url: string,
  headers: Record<string, string>,
  { content, count, failures }: { content: string; count: number; failures: string[] },
): Promise<ImportTimes> {
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: FormData): Promise<T> => {
    const reply = await fetch(`${url}/api/v1/product/import${path}`, { method, headers, ...(body ? { body } : {}) });
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: T }).data;
  };
  const waitWhile = async (id: string, status: ImportDetails['status']): Promise<ImportDetails> => {
    const deadline = Date.now() + 600_000;
    while (Date.now() < deadline) {
      try {
        await call('GET', '/page/1/20');
        const details = await call<ImportDetails>('GET', `/${id}`);
        if (details.status !== status) return details;
      } catch (error) {
        failures.push(String(error));
      }
      await sleep(pollInterval);
    }
    throw new Error(`The import was still ${status} after ten minutes`);
  };
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), 'products.csv');
  const startedAt = performance.now();
  const { _id } = await call<ImportDetails>('POST', '', form);
  const checked = await waitWhile(_id, 'checking');
  if (checked.status !== 'checked' || checked.created + checked.changed !== count)
    throw new Error(`The check found ${JSON.stringify({ ...checked, items: [], issues: checked.issues.slice(0, 5) })}`);
  const checkedAt = performance.now();
  await call('POST', `/${_id}/apply`);
  const applied = await waitWhile(_id, 'applying');
  if (applied.applied !== count) throw new Error(`${applied.applied} of ${count} products were imported, ${applied.skipped} skipped`);
  return { check: checkedAt - startedAt, apply: performance.now() - checkedAt };
}

interface Phase {
  what: string;
  visits: Visits;
  times: ImportTimes;
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
const rowsOf = (visits: Visits): [what: string, times: readonly number[], hasBar: boolean][] => [
  ['pages', [...visits.pages, ...visits.searches], true],
  ['of them finished ones', visits.pages, false],
  ['of them searches', visits.searches, false],
  ['orders', visits.orders, true],
];

function toRows(before: Visits, phases: readonly Phase[]): Row[] {
  const base = new Map(rowsOf(before).map(([what, times]) => [what, p95(times)]));
  return [
    ...rowsOf(before).map(([what, times]) =>
      createRow(`without an import: ${what}, p95 of ${times.length}`, `${formatNumber(p95(times))} ms`),
    ),
    createRow('without an import: failed requests', String(before.failures.length), '0', before.failures.length === 0),
    ...phases.flatMap(({ what: phase, visits, times: { check, apply } }) => [
      createRow(
        `${phase}: dry run and import`,
        `${inSeconds(check)} + ${inSeconds(apply)}`,
        `≤ ${inSeconds(maxDuration)}`,
        check + apply <= maxDuration,
      ),
      ...rowsOf(visits).map(([what, times, hasBar]) => {
        const factor = p95(times) / (base.get(what) ?? 0);
        const figure = `${formatNumber(p95(times))} ms, ${factor.toFixed(1)}×`;
        return createRow(
          `${phase}: ${what}, p95 of ${times.length}`,
          figure,
          hasBar ? `≤ ${maxFactor}×` : '',
          hasBar ? factor <= maxFactor : null,
        );
      }),
      createRow(`${phase}: failed requests`, String(visits.failures.length), '0', visits.failures.length === 0),
    ]),
  ];
}
