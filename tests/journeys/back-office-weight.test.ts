import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

const kilobyte = 1024;

interface RouteFiles {
  parentId?: string;
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: RouteFiles;
  routes: Record<string, RouteFiles>;
}

const contents = new Map<string, Promise<string>>();

/** The content of a file of the build, each fetched once. */
function contentOf(file: string): Promise<string> {
  const content = contents.get(file) ?? fetch(new URL(file, inject('shopUrl'))).then((response) => response.text());
  contents.set(file, content);
  return content;
}
const sizeOf = async (file: string) => gzipSync(await contentOf(file), { level: 9 }).length;
const sumOf = async (files: Iterable<string>) => (await Promise.all([...files].map(sizeOf))).reduce((sum, size) => sum + size, 0);

/** The manifest that a page loads: for each route, its module and all that the module imports. */
async function readManifest(path: string): Promise<Manifest> {
  const html = await (await fetch(new URL(path, inject('shopUrl')))).text();
  const file = /\/assets\/(?:shop-)?manifest-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const script = await contentOf(file);
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

const filesOf = ({ module, imports = [] }: RouteFiles) => [module, ...imports];

/** What a page of this route loads: the files of the entry, of the route, and of the layouts around it. */
function loadedBy({ entry, routes }: Manifest, id: string): Set<string> {
  const files = new Set(filesOf(entry));
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    for (const file of filesOf(route)) files.add(file);
  return files;
}

const isBackOffice = ([id]: [string, RouteFiles]) => id.startsWith('admin/');

/** The files that a script imports only when they are needed. */
const lazyImportsOf = async (file: string) =>
  [...(await contentOf(file)).matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g)].map(([, name]) => `/assets/${name}`);

test('the first page of the back office stays within its size budget', async () => {
  const scripts = await sumOf(loadedBy(await readManifest('/admin/auth/login'), 'admin/pages/dashboard/dashboard-page'));
  expect(scripts).toBeGreaterThan(50 * kilobyte);
  expect(scripts).toBeLessThanOrEqual(250 * kilobyte);
});

test('no screen of the back office adds more than its budget, nor does any file that screens share', async () => {
  const manifest = await readManifest('/admin/auth/login');
  const first = loadedBy(manifest, 'admin/pages/dashboard/dashboard-page');
  const screens = Object.entries(manifest.routes).filter(isBackOffice);
  expect(screens.length).toBeGreaterThan(40);
  const uses = screens.flatMap(([, route]) => [...new Set(filesOf(route))]);
  for (const [id, route] of screens) {
    const own = filesOf(route).filter((file) => !first.has(file) && uses.filter((used) => used === file).length === 1);
    expect(await sumOf(new Set(own)), id).toBeLessThanOrEqual(80 * kilobyte);
  }
  for (const file of new Set(uses)) if (!first.has(file)) expect(await sizeOf(file), file).toBeLessThanOrEqual(80 * kilobyte);
});

test('charts and the text editor load only when they are shown, and stay within their budgets', async () => {
  const manifest = await readManifest('/admin/auth/login');
  const files = new Set(
    Object.entries(manifest.routes)
      .filter(isBackOffice)
      .flatMap(([, route]) => filesOf(route)),
  );
  const lazy = new Set((await Promise.all([...files].map(lazyImportsOf))).flat());
  for (const name of ['series-chart', 'rich-text-editor']) {
    const [file, ...others] = [...lazy].filter((file) => file.startsWith(`/assets/${name}-`));
    expect([file !== undefined, others], name).toEqual([true, []]);
    expect(
      [...files].filter((loaded) => loaded.includes(name)).filter((loaded) => loaded === file),
      name,
    ).toEqual([]);
    expect(await sizeOf(file ?? ''), name).toBeGreaterThan(20 * kilobyte);
    expect(await sizeOf(file ?? ''), name).toBeLessThanOrEqual(140 * kilobyte);
  }
});

test('pages of the storefront load nothing of the back office, not even its URLs', async () => {
  const home = await (await fetch(inject('shopUrl'))).text();
  const named = new Set(home.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  const manifest = await readManifest('/');
  expect(Object.entries(manifest.routes).filter(isBackOffice)).toEqual([]);
  const loaded = new Set([...named, ...Object.keys(manifest.routes).flatMap((id) => [...loadedBy(manifest, id)])]);
  expect(loaded.size).toBeGreaterThan(40);
  const lazy = (await Promise.all([...loaded].map(lazyImportsOf))).flat();
  for (const file of new Set([...loaded, ...lazy])) {
    expect(
      (await contentOf(file)).match(
        /admin\/(pages|layout|page-layouts)|\.admin-shell|\/admin\/(orders|returns|payouts|transfers|gift-cards|products|categories|users|blogs|newsletters|promos|reviews|contacts|mail|audit)/g,
      ),
      file,
    ).toBeNull();
  }
});
