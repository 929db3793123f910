import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SqlCoverage } from './tests/support/sql-coverage.ts';

/** Tests that stand in for the browser's globals, or watch a module or the threads of their process. */
const alone = [
  'src/server/domains/accounts/passwords/hash-thread-pool.test.ts',
  'src/server/domains/accounts/sessions/sign-in.test.ts',
  'src/server/platform/events/emit.test.ts',
  'src/web/api/browser-client.test.ts',
  'src/web/api/sync-session.test.ts',
  'src/web/storefront/cart/wishlist-variations.test.ts',
  'src/web/ui/newer-build.test.ts',
];

const startDatabase = './tests/support/start-database.ts';

export default defineConfig({
  test: {
    setupFiles: ['./tests/support/rounds.ts', './tests/support/record-statements.ts'],
    reporters: ['default', new SqlCoverage()],
    testTimeout: process.env.STRESS ? 300_000 : 20_000,
    hookTimeout: 60_000,
    // One more than there are cores, since some always wait for a browser, a shop or a time limit; each may have two browsers and a shop of its own.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    projects: [
      {
        extends: true,
        // Every file has a database of its own, so that they may share what they import: loading the shop once a file took longer than the tests.
        test: {
          name: 'server',
          globalSetup: startDatabase,
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', '{demo,bench}/**/*.test.ts', 'tests/{rules,api}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...alone],
        },
      },
      // Every file has a process of its own.
      { extends: true, test: { name: 'alone', globalSetup: startDatabase, include: alone } },
      { extends: true, test: { name: 'stress', globalSetup: startDatabase, include: ['tests/stress/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'journeys',
          // A worker's files share its browser and its shop that sends mails.
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: './tests/support/start-shop.ts',
          testTimeout: 120_000,
          // As long as Playwright waits for what it looks for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
