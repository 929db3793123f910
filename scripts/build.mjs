// `npm run build`: builds the bundles for browser and server, and compresses the browser's files.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** ms. Open pages still load scripts of the build that they came from, so these are kept for a week. */
const keepOldAssetsFor = 7 * 86_400_000;
const [next, previous] = ['build.next', 'build.before'];
const assets = join(next, 'client/assets');

// A shop may be running on the previous build, which stays in place until the new one is complete.
await rm(next, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: next },
});
if (status !== 0) process.exit(status ?? 1);

// Mails, payment providers and sent forms lead to these pages, mostly as new documents, which name what they need themselves. What a page imports is only fetched ahead
// of a navigation, so the manifest leaves it out for them.
const isOpenedAsDocument = (id) =>
  /^storefront\/pages\/(alerts|cart-reminder|checkout-payment|newsletter|payment-(denied|success)|reset-password|success|track|verification|withdraw)/.test(
    id,
  );

// Storefront pages get a manifest without the back office and its URLs; between the two, browsers load a new document (src/server/serve-pages.ts).
const manifest = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name));
const [start, json] = (await readFile(join(assets, manifest), 'utf8')).split(/(?<=^window\.__reactRouterManifest=)/);
const shopManifest = JSON.parse(json.replace(/;$/, ''));
shopManifest.routes = Object.fromEntries(Object.entries(shopManifest.routes).filter(([id]) => !id.startsWith('admin/')));
// Every page loads the manifest, so it is kept short: what is missing counts as false or none, and what the entry imports is there before any route.
for (const [id, route] of Object.entries(shopManifest.routes)) {
  // Sorted, so that they compress well.
  const imports = isOpenedAsDocument(id) ? [] : route.imports.filter((url) => !shopManifest.entry.imports.includes(url)).sort();
  // The router does not read `hasDefaultExport` in the browser.
  const { hasDefaultExport: _, ...read } = { ...route, imports };
  shopManifest.routes[id] = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== false && value?.length !== 0));
}
await writeFile(join(assets, manifest.replace('manifest-', 'shop-manifest-')), `${start}${JSON.stringify(shopManifest)};`);

const old = 'build/client/assets';
for (const name of existsSync(old) ? await readdir(old) : []) {
  const { mtimeMs } = await stat(join(old, name));
  if (Date.now() - mtimeMs < keepOldAssetsFor) await cp(join(old, name), join(assets, name), { force: false, preserveTimestamps: true });
}

for (const name of await readdir(assets)) {
  if (!/\.(js|css|svg)$/.test(name) || existsSync(join(assets, `${name}.br`))) continue;
  const data = await readFile(join(assets, name));
  await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(data, { level: 9 }));
  await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

await rm(previous, { recursive: true, force: true });
if (existsSync('build')) await rename('build', previous);
await rename(next, 'build');
await rm(previous, { recursive: true, force: true });
