// `npm test`: the static checks, then all tests except the stress tests, on a real database and in a real browser.
// `npm test -- src/server/domains/cart` runs only the tests below a path. `npm run test:deep` (--deep) adds the stress tests, and repeats races and properties many more times.
import { spawnSync } from 'node:child_process';
import { findHeadlessChromium } from './find-chromium.mjs';
import { checks, runSteps } from './run-steps.mjs';

const isStress = process.argv.includes('--deep');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--deep');
const projects = isStress || chosen.includes('--project') ? [] : ['--project', 'server', '--project', 'alone', '--project', 'journeys'];
const tests = ['tests', 'node_modules/vitest/vitest.mjs', ['run', ...projects, ...chosen]];

if (!findHeadlessChromium()) provideChromium();
// Production builds of React lack functions that tests call.
await runSteps([...(chosen.length > 0 ? [] : checks), tests], {
  NODE_ENV: 'test',
  ROUNDS: isStress ? '30' : '2',
  STRESS: isStress ? '1' : '',
});

/** The browser tests need a Chromium, and a font with the widths of Arial. Installs both with apt-get where that is possible, or else explains and exits. */
function provideChromium() {
  console.log('No Chromium found; trying to install it with apt-get …');
  const quiet = { stdio: 'ignore' };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (findHeadlessChromium()) return;
  console.error(
    'The browser tests need Chromium. Please install it (on Debian: apt-get install chromium-headless-shell fonts-liberation), or set CHROMIUM_PATH.',
  );
  process.exit(1);
}
