// `npm test`: format, lint and types, then every test on a real database and in a real browser.
// `npm run test:deep` (--deep) repeats the races and properties many times more.
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.mjs';

const deep = process.argv.includes('--deep');
const started = Date.now();
const steps = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['types of the routes', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
  ['types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['tests', 'node_modules/vitest/vitest.mjs', ['run', ...(deep ? [] : ['--project', 'server', '--project', 'journeys'])]],
];

if (!findChromium()) provideChromium();

let failed = 0;
for (const [name, script, args] of steps) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ROUNDS: deep ? '30' : '3', DEEP: deep ? '1' : '' },
  });
  if (status !== 0) {
    failed++;
    console.error(`\n${name}: failed`);
    break;
  }
}
console.log(`\n${Math.round((Date.now() - started) / 1000)} s\n${steps.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** The browser tests need a Chromium, and a font as wide as Arial: Debian's where this is a Debian and we may install, else a plain sentence. */
function provideChromium() {
  console.log('No Chromium found; trying to install the one of the system …');
  const quiet = { stdio: 'ignore' };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (findChromium()) return;
  console.error(
    'The browser tests need Chromium. Please install it (on Debian: apt-get install chromium fonts-liberation), or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
