import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { SqlCoverage } from './tests/support/sql-coverage.ts';

/** Tests that replace globals of the browser, or observe a module or the threads of their process. */
const isolatedTests = [
  'src/server/domains/accounts/passwords/hash-thread-pool.test.ts',
  'src/server/domains/accounts/sessions/sign-in.test.ts',
  'src/server/platform/events/emit.test.ts',
  'src/web/api/browser-client.test.ts',
  'src/web/api/sync-session.test.ts',
  'src/web/storefront/cart/user-cart/claim-saved-lines.test.ts',
  'src/web/storefront/cart/wishlist-variations.test.ts',
  'src/web/ui/newer-build.test.ts',
];

const startDatabase = './tests/support/start-database.ts';

export default defineConfig({
  test: {
    setupFiles: ['./tests/support/rounds.ts', './tests/support/log-run-statements.ts'],
    reporters: ['default', new SqlCoverage()],
    testTimeout: process.env.STRESS ? 300_000 : 60_000,
    hookTimeout: 60_000,
    // One more than there are cores, since some workers always wait for a browser, a shop or a timeout. At most 6: each may run two browsers and a shop.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    projects: [
      {
        extends: true,
        // Files share their imports, since loading the shop for each file took longer than the tests. Each file still has a database of its own.
        test: {
          name: 'server',
          globalSetup: startDatabase,
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', '{demo,bench}/**/*.test.ts', 'tests/{rules,api}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...isolatedTests],
        },
      },
      // Each file runs in a process of its own.
      { extends: true, test: { name: 'alone', globalSetup: startDatabase, include: isolatedTests } },
      { extends: true, test: { name: 'stress', globalSetup: startDatabase, include: ['tests/stress/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'journeys',
          // The files of a worker share its browser, and its shop that sends mails.
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: './tests/support/start-shop.ts',
          testTimeout: 120_000,
          // The same as the default timeout of the pages (tests/support/browser.ts).
          expect: { poll: { timeout: 30_000 } },
          // A CI machine may stand still for longer than any timeout. The report names what passed only at the second attempt.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
