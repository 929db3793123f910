import { defineConfig } from 'vitest/config';

/** Tests that count the calls of a module. */
const alone = ['src/server/domains/accounts/sessions/sign-in.test.ts'];

export default defineConfig({
  test: {
    globalSetup: './tests/support/start-database.ts',
    setupFiles: './tests/support/rounds.ts',
    testTimeout: process.env.DEEP ? 300_000 : 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // Every file has a database of its own, so that they may share what they import: loading the shop once a file took longer than the tests.
        test: {
          name: 'server',
          isolate: false,
          include: ['src/{server,contract,shared}/**/*.test.{ts,tsx}', '{demo,bench}/**/*.test.ts', 'tests/{rules,api}/**/*.test.ts'],
          exclude: alone,
        },
      },
      // What stands in for the browser's globals, or watches a module, has a process of its own.
      { extends: true, test: { name: 'alone', include: ['src/web/**/*.test.{ts,tsx}', ...alone] } },
      { extends: true, test: { name: 'deep', include: ['tests/deep/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'journeys',
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
