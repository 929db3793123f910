import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namesIn = (file: string, pattern: RegExp) => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
];

test('each table of the contract is answered by one file of routes, which is named like it', () => {
  const tables = globSync('src/contract/*.ts').flatMap((file) => namesIn(file, /^export const (\w+) = endpoints</gm));
  const files = globSync('src/server/domains/**/*.routes.ts');
  const answered = files.map((file) => [basename(file, '.routes.ts'), namesIn(file, /\b(?:route|preparedRoute)\(\s*(\w+)\./g)] as const);
  expect(answered.map(([name, used]) => [name, used.map(kebab)])).toEqual(answered.map(([name]) => [name, [name]]));
  expect(answered.flatMap(([, used]) => used).sort()).toEqual(tables.sort());
});
