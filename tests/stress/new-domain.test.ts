import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, inject, test } from 'vitest';

const copiedPaths = [
  '.gitignore',
  '.react-router',
  'src',
  'demo',
  'migrations',
  'scripts',
  'tests',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'vitest.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'dependency-cruiser.config.ts',
  'knip.config.ts',
  'bench',
  '.ci',
];

test('a generated domain passes every check', { timeout: 600_000 }, async () => {
  const copy = await mkdtemp(join(tmpdir(), 'kibble-copy-'));
  const env = { ...process.env, TEST_DATABASE_URL: inject('database').server };
  const run = (...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
    return stripVTControlCharacters(stdout + stderr);
  };
  try {
    for (const part of copiedPaths) await cp(part, join(copy, part), { recursive: true });
    await symlink(resolve('node_modules'), join(copy, 'node_modules'));

    expect(run('scripts/new-domain.mjs', 'guest-book')).toContain('Move guestBookModule to its rank in src/server/modules.ts');
    expect(run('scripts/new-domain.mjs', 'guest-book')).toContain('There is already a domain guest-book.');
    expect(run('scripts/new-domain.mjs', 'Guest Book')).toContain('Usage: npm run new-domain <name>');

    const generated = [
      'src/contract/guest-book.ts',
      'src/contract/guest-book.schemas.ts',
      'src/server/modules.ts',
      'src/server/domains/guest-book',
    ];
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', ...generated)).toContain('No fixes applied');
    // Only the generated files and their imports, with the declarations of tables, of mail names and of `window`: the rest is checked
    // with the whole project.
    const include = [
      ...generated.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*`)),
      'src/server/domains/**/*.tables.ts',
      'src/server/domains/*/*.mails.ts',
      'src/web/replay-early-clicks.tsx',
    ];
    await writeFile(join(copy, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.made.json')).toBe('');
    const testOutput = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      'guest-book',
      'tests/rules/schema',
      'tests/api/access-policy',
    );
    expect(testOutput).toMatch(/Test Files +3 passed \(3\)/);
    const rules = ['--config', 'dependency-cruiser.config.ts', '--output-type', 'err-long'];
    expect(run('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...rules, 'src')).toContain('no dependency violations found');
    expect(run('node_modules/knip/bin/knip.js')).toBe('');
  } finally {
    await rm(copy, { recursive: true });
  }
});
