import { launch } from 'chrome-launcher';
import lighthouse, { type Report } from 'lighthouse';
import { findChromium } from '../scripts/find-chromium.mjs';
import { createBenchShop } from './bench-shop.ts';
import { measureBlockingTime } from './blocking-time.ts';
import { createHttpClient } from './http-client.ts';
import { inCheckout } from './in-checkout.ts';
import { median } from './median.ts';
import { createRow, printTable, type Row, saveResults } from './report.ts';
import { type RunningShop, startShop } from './shop-processes.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const minScores: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const timings = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'first-contentful-paint': 'FCP',
  'speed-index': 'SI',
};
/** How long scripts may keep a page from answering, in milliseconds. */
const maxBlockingTime = 100;
/** Lighthouse multiplies its measurements to simulate a phone, so results of a busy machine mean nothing. */
const minBenchmarkIndex = 1_500;

/** A report, and the blocking time of the page's own work in milliseconds, which hardly depends on how busy the machine was. */
interface Run {
  report: Report;
  ownWork: number;
}

interface Build {
  name: string;
  web: RunningShop;
  close: () => Promise<void>;
  runs: Map<string, Run[]>;
}

/**
 * Runs Lighthouse with its defaults (a phone, simulated slow 4G) on five pages of the demo shop, if wanted in turns with the build of
 * another checkout, and returns the run with the median performance of each page.
 */
export async function measureLighthouse({ runs, other }: { runs: number; other?: string | undefined }): Promise<Row[]> {
  const chromePath = findChromium();
  if (!chromePath) throw new Error('Lighthouse needs Chromium. Please install it, or set CHROMIUM_PATH.');
  const builds = [await openBuild('.', ''), ...(other ? [await openBuild(other, ` of ${other}`)] : [])];
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  try {
    const pages = await Promise.all(builds.map(({ web }) => findPages(web)));
    for (let run = 1; run <= runs; run++) {
      for (const [index, [name]] of (pages[0] ?? []).entries()) {
        for (const [which, { name: build, web, runs: measured }] of builds.entries()) {
          const result = await runLighthouse(web.url + pages[which]?.[index]?.[1], chrome.port);
          measured.set(name, [...(measured.get(name) ?? []), result]);
          console.log(`${name}${build} ${run}/${runs}  ${summaryOf(result.report)}, own work ${Math.round(result.ownWork)} ms`);
        }
      }
    }
  } finally {
    chrome.kill();
  }
  for (const { close } of builds) await close();
  const rows = builds.flatMap(({ name, runs: measured }) =>
    [...measured].flatMap(([page, results]) => toRows(page + name, results, name !== '')),
  );
  const failed = [...(builds[0]?.runs ?? [])].flatMap(([page, results]) =>
    failedAudits(findMedianRun(results).report).map((audit) => `${page}: ${audit}`),
  );
  printTable(`Lighthouse, a phone on slow 4G, the median of ${runs} by performance`, rows);
  console.log(`\nAudits below 90:\n${failed.map((line) => `- ${line}`).join('\n') || 'none'}`);
  console.log(`\nSaved in ${await saveResults('lighthouse', rows, { failed, runs })}`);
  return rows;
}

const openBuild = (folder: string, name: string): Promise<Build> =>
  inCheckout(folder, async () => {
    const shop = await createBenchShop();
    const web = await startShop({ ...shop.settings, ROLE: 'web' });
    const close = async () => {
      await web.end();
      await shop.close();
    };
    return { name, web, close, runs: new Map() };
  });

/** Finds the pages, and requests each with its images once, since only the first visitor waits for them to be created. */
async function findPages({ url }: RunningShop): Promise<[name: string, path: string][]> {
  const client = createHttpClient(url, 4);
  const first = async (path: string): Promise<string> =>
    JSON.parse((await client.request(`/api/v1/${path}/page/1/1`)).text()).data.list[0].slug;
  const pages: [string, string][] = [
    ['home', '/'],
    ['list', '/products'],
    ['product', `/products/${await first('product')}`],
    ['article', `/blog/${await first('blog')}`],
    // Lighthouse begins with empty storage, and so with an empty cart.
    ['cart', '/cart'],
  ];
  for (const [, path] of pages) {
    const body = (await client.request(path)).text();
    const images = new Set(body.match(/\/files\/[^\s",]+\.(?:avif|webp)/g) ?? []);
    await Promise.all([...images].map((image) => client.request(image)));
  }
  client.close();
  return pages;
}

/** Lighthouse sometimes loses the beginning of a trace, so a run without a result is repeated. */
const maxAttempts = 3;

async function runLighthouse(url: string, port: number, attempt = 1): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories });
  const error = result ? result.lhr.runtimeError?.message : 'Lighthouse returned no result';
  if (!result || error) {
    if (attempt === maxAttempts) throw new Error(`${url}: ${error}`);
    console.log(`Once more, as there was no result: ${error}`);
    return runLighthouse(url, port, attempt + 1);
  }
  return { report: result.lhr, ownWork: measureBlockingTime(result.artifacts.Trace.traceEvents) };
}

const scoreOf = (report: Report, category: string): number => Math.round((report.categories[category]?.score ?? 0) * 100);

function findMedianRun(results: readonly Run[]): Run {
  const sorted = results.toSorted((a, b) => scoreOf(a.report, 'performance') - scoreOf(b.report, 'performance'));
  const middle = sorted[(sorted.length - 1) >> 1];
  if (!middle) throw new Error('There was no run');
  return middle;
}

const timingsOf = ({ audits }: Report): string =>
  Object.entries(timings)
    .map(([id, short]) => `${short} ${(audits[id]?.displayValue ?? '?').replace(/\s/g, ' ')}`)
    .join(', ');

const summaryOf = (report: Report): string => `${categories.map((id) => scoreOf(report, id)).join(' / ')}  ${timingsOf(report)}`;

/** The median scores and blocking times of a page. Those of another build have no bars. */
function toRows(page: string, results: readonly Run[], isOther: boolean): Row[] {
  const { report } = findMedianRun(results);
  const { benchmarkIndex } = report.environment;
  const busy = benchmarkIndex < minBenchmarkIndex ? `; the machine was busy (${Math.round(benchmarkIndex)})` : '';
  const row = (what: string, figure: string, bar: string, met: boolean) =>
    isOther ? createRow(what, figure) : createRow(what, figure, bar, met);
  const blockingRow = (what: string, milliseconds: number) =>
    row(`${page}, ${what}`, `${Math.round(milliseconds)} ms`, `≤ ${maxBlockingTime} ms`, milliseconds <= maxBlockingTime);
  const scores = categories.map((category) => {
    const score = scoreOf(report, category);
    const target = minScores[category] ?? 100;
    const figure = category === 'performance' ? `${score} (${timingsOf(report)}${busy})` : String(score);
    return row(`${page}, ${category}`, figure, target === 100 ? '100' : `≥ ${target}`, score >= target);
  });
  const asLasting = results.map((run) => run.report.audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY);
  return [
    ...scores,
    blockingRow('blocking time', median(asLasting)),
    blockingRow('blocking time of its own work', median(results.map(({ ownWork }) => ownWork))),
  ];
}

/** The visible audits that score below 90, with Lighthouse's value. */
function failedAudits({ categories: all, audits }: Report): string[] {
  const shown = Object.values(all).flatMap(({ auditRefs }) => auditRefs.filter(({ group }) => group !== 'hidden'));
  return [...new Set(shown.map(({ id }) => id))].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
  });
}
