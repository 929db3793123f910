import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';

const parts = [
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
];

test('a new domain passes every check as it is made', { timeout: 120_000 }, async () => {
  const copy = await mkdtemp(join(tmpdir(), 'kibble-copy-'));
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, TEST_DATABASE_URL: inject('database').server },
    });
  try {
    for (const part of parts) await cp(part, join(copy, part), { recursive: true });
    await symlink(resolve('node_modules'), join(copy, 'node_modules'));

    expect(run('scripts/new-domain.mjs', 'gift-cards')).toContain('Give gift-cards its rank in tests/rules/import-rules.ts');
    expect(() => run('scripts/new-domain.mjs', 'gift-cards')).toThrow('There is a domain gift-cards already.');
    expect(() => run('scripts/new-domain.mjs', 'Gift Cards')).toThrow('small letters');

    const made = ['src/contract', 'src/server/routes.ts', 'src/server/domains/gift-cards'];
    run('node_modules/@biomejs/biome/bin/biome', 'check', ...made);
    run('node_modules/typescript/bin/tsc', '-p', '.');
    run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'src/server/domains/gift-cards', 'tests/rules/imports');
  } finally {
    await rm(copy, { recursive: true });
  }
});
