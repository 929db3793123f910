import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../src/server/platform/database/find-free-port.ts';
import { type BenchShop, createBenchShop } from './bench-shop.ts';
import { buyForSeconds, concurrency } from './buy-for-seconds.ts';
import { createHttpClient } from './http-client.ts';
import { createOrderDrafts } from './order-drafts.ts';
import { seededRandom } from './random.ts';
import { type CallFrame, type CpuProfile, recordProfile } from './record-profile.ts';
import { createRow, printTable, type Row, saveResults } from './report.ts';
import { runLoad } from './run-load.ts';
import { type RunningShop, startShop } from './shop-processes.ts';
import { visitAllProducts } from './visit-all-products.ts';

/** The paths that can be profiled besides `checkout`. */
const pages: Record<string, string> = {
  home: '/',
  list: '/products',
  product: '/products/hillside-chicken-brown-rice',
  'api-list': '/api/v1/product/page/1/20',
  'api-product': '/api/v1/product/hillside-chicken-brown-rice',
  search: '/api/v1/product/page/1/20?q=chicken',
};
const maxRows = 30;

/** Runs a case under Node's profiler and returns the functions that took most of the time. The response cache is on only for `checkout` and for names that end with "+cache". */
export async function profile(what: string, { seconds }: { seconds: number }): Promise<Row[]> {
  const [name = '', suffix] = what.split('+');
  const path = pages[name];
  if (!path && name !== 'checkout')
    throw new Error(`"${what}" is not one of ${[...Object.keys(pages), 'checkout'].join(', ')} (with +cache: from cache)`);
  const shop = await createBenchShop(name === 'search' ? 10_000 : 1_000);
  const port = await findFreePort();
  const settings = { ...shop.settings, ROLE: 'web', RESPONSE_CACHE: suffix === 'cache' || !path ? 'on' : 'off' };
  const web = await startShop(settings, [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http']);
  if (!path) await warmUpShop(shop, web);
  // Few connections: a profiled process is slow, and rejects requests that wait too long.
  const applyLoad = (seconds: number) =>
    path
      ? runLoad({ url: web.url, paths: [path], compressed: suffix === 'cache', connections: 2 }, seconds)
      : runPurchases(shop, web, seconds);
  await applyLoad(2);
  const recorded = await recordProfile(port, () => applyLoad(seconds));
  await web.end();
  await shop.close();
  const byFunction = largestShares(recorded, describeFrame).map(([frameName, share]) => createRow(frameName, share));
  const byPackage = largestShares(recorded, packageOf).map(([frameName, share]) => createRow(frameName, share));
  printTable(`Where the time of ${what} goes, by package`, byPackage);
  printTable(`Where the time of ${what} goes, by function (self time)`, byFunction);
  console.log(`\nSaved in ${await saveResults(`profile-${what}`, byFunction, { byPackage })}`);
  return byFunction;
}

async function warmUpShop({ connection }: BenchShop, web: RunningShop): Promise<void> {
  const client = createHttpClient(web.url, concurrency);
  await visitAllProducts(connection.db, client, concurrency);
  client.close();
}

async function runPurchases({ connection }: BenchShop, web: RunningShop, seconds: number): Promise<void> {
  const client = createHttpClient(web.url, concurrency);
  await buyForSeconds(client, await createOrderDrafts(connection.db, seededRandom(3)), seconds);
  client.close();
}

/** The share of each name in the time that was not idle, largest first. */
function largestShares({ nodes, samples, timeDeltas }: CpuProfile, nameOf: (frame: CallFrame) => string): [name: string, share: string][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '?';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  times.delete('(idle)');
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  if (total === 0) throw new Error('The profiler recorded nothing');
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxRows)
    .map(([name, time]) => [name, `${((time / total) * 100).toFixed(1)} %`]);
}

const fileOf = ({ url }: CallFrame): string => (url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : url);

function describeFrame(frame: CallFrame): string {
  const name = frame.functionName || 'anonymous';
  return frame.url ? `${name}  ${fileOf(frame)}:${frame.lineNumber + 1}` : name;
}

/** The package of a function, or its file in the build. */
function packageOf(frame: CallFrame): string {
  if (!frame.url) return frame.functionName.startsWith('(') ? frame.functionName : "Node's own, in C++";
  if (frame.url.startsWith('node:')) return "Node's own";
  const file = fileOf(frame);
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;
}
