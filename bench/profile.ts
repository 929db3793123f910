import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/server/platform/database/free-port.ts';
import { createAsker } from './ask.ts';
import { type BenchShop, makeShop } from './bench-shop.ts';
import { buyAsGuest } from './journey.ts';
import { load } from './load.ts';
import { type Running, startShop } from './processes.ts';
import { seeded } from './random.ts';
import { type CallFrame, type CpuProfile, recordProfile } from './record-profile.ts';
import { keepResults, printTable, type Row, row } from './report.ts';
import { visitAll } from './visit-all.ts';
import { wishesFrom } from './wishes.ts';

/** What may be profiled: the path, on a shop that keeps no finished answers. */
const pages: Record<string, string> = {
  home: '/',
  list: '/products',
  product: '/products/hillside-chicken-brown-rice',
  'api-list': '/api/v1/product/page/1/20',
  'api-product': '/api/v1/product/hillside-chicken-brown-rice',
  search: '/api/v1/product/page/1/20?q=chicken',
};
const shown = 30;

/** Runs one case under Node's profiler and answers the functions in which most of the time went. Names that end with "+cache" are answered from cache. */
export async function profile(what: string, { seconds }: { seconds: number }): Promise<Row[]> {
  const [name = '', suffix] = what.split('+');
  const path = pages[name];
  if (!path && name !== 'checkout')
    throw new Error(`"${what}" is none of ${[...Object.keys(pages), 'checkout'].join(', ')} (with +cache: from cache)`);
  const shop = await makeShop(name === 'search' ? 10_000 : 1_000);
  const port = await freePort();
  const settings = { ...shop.settings, ROLE: 'web', RESPONSE_CACHE: suffix === 'cache' || !path ? 'on' : 'off' };
  const web = await startShop(settings, [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http']);
  if (!path) await visitShop(shop, web);
  // Few at once: a process under the profiler is slow, and who waits too long is sent away.
  const use = (seconds: number) =>
    path ? load({ url: web.url, paths: [path], compressed: suffix === 'cache', connections: 2 }, seconds) : buyFor(shop, web, seconds);
  await use(2);
  const recorded = await recordProfile(port, () => use(seconds));
  await web.end();
  await shop.close();
  const byFunction = largest(recorded, placeOf).map(([place, share]) => row(place, share));
  const byPackage = largest(recorded, packageOf).map(([place, share]) => row(place, share));
  printTable(`Where the time of ${what} goes, by packages`, byPackage);
  printTable(`Where the time of ${what} goes, by the functions themselves`, byFunction);
  console.log(`\nKept in ${await keepResults(`profile-${what}`, byFunction, { byPackage })}`);
  return byFunction;
}

async function visitShop({ connection }: BenchShop, web: Running): Promise<void> {
  const asker = createAsker(web.url, 8);
  await visitAll(connection.db, asker, 8);
  asker.close();
}

async function buyFor({ connection }: BenchShop, web: Running, seconds: number): Promise<void> {
  const wish = await wishesFrom(connection.db, seeded(3));
  const asker = createAsker(web.url, 8);
  const until = performance.now() + seconds * 1_000;
  const buyer = async () => {
    while (performance.now() < until) await buyAsGuest(asker, wish());
  };
  await Promise.all(Array.from({ length: 8 }, buyer));
  asker.close();
}

/** The share of each place in the time that was not waited, the largest first. */
function largest({ nodes, samples, timeDeltas }: CpuProfile, nameOf: (frame: CallFrame) => string): [place: string, share: string][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '?';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  times.delete('(idle)');
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  if (total === 0) throw new Error('The profiler saw nothing');
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([name, time]) => [name, `${((time / total) * 100).toFixed(1)} %`]);
}

const fileOf = ({ url }: CallFrame): string => (url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : url);

function placeOf(frame: CallFrame): string {
  const name = frame.functionName || 'anonymous';
  return frame.url ? `${name}  ${fileOf(frame)}:${frame.lineNumber + 1}` : name;
}

/** The package of a function, or the file of the build that it is in. */
function packageOf(frame: CallFrame): string {
  if (!frame.url) return frame.functionName.startsWith('(') ? frame.functionName : "Node's own, in C++";
  if (frame.url.startsWith('node:')) return "Node's own";
  const file = fileOf(frame);
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;
}
