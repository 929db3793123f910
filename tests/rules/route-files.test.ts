import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { routes } from '#server/routes.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namesIn = (file: string, pattern: RegExp) => [
  ...new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
];

const contractFiles = globSync('src/contract/*.ts').filter((file) => !file.endsWith('.test.ts'));

test('each endpoint table of the contract has one routes file of the same name', () => {
  const tables = contractFiles.flatMap((file) => namesIn(file, /^export const (\w+) = endpoints</gm));
  const files = globSync('src/server/domains/**/*.routes.ts');
  const routeFiles = files.map((file) => [basename(file, '.routes.ts'), namesIn(file, /\b(?:route|preparedRoute)\(\s*(\w+)\./g)] as const);
  expect(routeFiles.map(([name, used]) => [name, used.map(kebab)])).toEqual(routeFiles.map(([name]) => [name, [name]]));
  expect(routeFiles.flatMap(([, used]) => used).sort()).toEqual(tables.sort());
});

test('every endpoint of the contract has a route', async () => {
  const files = await Promise.all(contractFiles.map((file): Promise<Record<string, object>> => import(resolve(file))));
  const exported = files.flatMap((file) => Object.values(file)).flatMap((table): Partial<Endpoint>[] => Object.values(table));
  const declared = exported.flatMap((entry) => (entry?.url && entry.who ? `${entry.domain}.${entry.name}` : []));
  expect(routes.map(({ endpoint: { domain, name } }) => `${domain}.${name}`).sort()).toEqual(declared.sort());
});
