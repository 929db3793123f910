// `npm run build`: browser and server bundles, and the browser's files once compressed.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

await rm('build', { recursive: true, force: true });
const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status !== 0) process.exit(status ?? 1);

const assets = 'build/client/assets';
for (const name of await readdir(assets)) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const data = await readFile(join(assets, name));
  await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(data, { level: 9 }));
  await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
