// `npm run build`: browser and server bundles, and the browser's files once compressed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pages that are open in a browser ask for the scripts of the build that they came from: those are kept for a week. */
const keptFor = 7 * 86_400_000;
const [next, before] = ['build.next', 'build.before'];
const assets = join(next, 'client/assets');

// A shop may be running on the last build: it stays where it is until the new one is whole.
await rm(next, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: next },
});
if (status !== 0) process.exit(status ?? 1);

// The shop's pages know nothing of the back office, not even its addresses: between the two a whole new page is loaded (src/server/serve-pages.ts).
const manifest = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name));
const [start, all] = (await readFile(join(assets, manifest), 'utf8')).split(/(?<=^window\.__reactRouterManifest=)/);
const known = JSON.parse(all.replace(/;$/, ''));
known.routes = Object.fromEntries(Object.entries(known.routes).filter(([id]) => !id.startsWith('admin/')));
await writeFile(join(assets, manifest.replace('manifest-', 'shop-manifest-')), `${start}${JSON.stringify(known)};`);

const old = 'build/client/assets';
for (const name of existsSync(old) ? await readdir(old) : []) {
  const { mtimeMs } = await stat(join(old, name));
  if (Date.now() - mtimeMs < keptFor) await cp(join(old, name), join(assets, name), { force: false, preserveTimestamps: true });
}

for (const name of await readdir(assets)) {
  if (!/\.(js|css|svg)$/.test(name) || existsSync(join(assets, `${name}.br`))) continue;
  const data = await readFile(join(assets, name));
  await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(data, { level: 9 }));
  await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

await rm(before, { recursive: true, force: true });
if (existsSync('build')) await rename('build', before);
await rename(next, 'build');
await rm(before, { recursive: true, force: true });
