// `npm run new-domain <name>`: the files of a new domain with one working endpoint, its table and its test, ready to be changed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = ''] = process.argv.slice(2);
const exitWithError = (message) => {
  console.error(message);
  process.exit(1);
};
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  exitWithError('Usage: npm run new-domain <name>\nThe name is a noun in lower case, with words joined by hyphens: guest-book');
}
const folder = `src/server/domains/${name}`;
if ([folder, `src/contract/${name}.ts`].some((path) => existsSync(join(root, path)))) exitWithError(`There is already a domain ${name}.`);

const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = camel[0].toUpperCase() + camel.slice(1);
const table = name.replaceAll('-', '_');
const words = name.replaceAll('-', ' ');
const newest = Math.max(0, ...readdirSync(join(root, 'migrations')).map((file) => Number.parseInt(file, 10) || 0));
const migration = `migrations/${String(newest + 1).padStart(4, '0')}-${name}.sql`;

const files = {
  [migration]: `create table ${table} (
  id uuid primary key,
  title text not null unique,
  created_at timestamptz not null default now()
);
`,

  [`src/contract/${name}.schemas.ts`]: `import { z } from 'zod';
import { id, requiredText, time } from './basics.schemas.ts';

const entry = z.object({ _id: id, title: z.string(), createdAt: time });

export const ${camel}Schemas = {
  add: { body: z.strictObject({ title: requiredText(120) }), reply: entry },
};

export type ${pascal}Entry = z.infer<typeof entry>;
`,

  [`src/contract/${name}.ts`]: `import { endpoints } from './endpoint.ts';
import type { ${camel}Schemas } from './${name}.schemas.ts';

export type { ${pascal}Entry } from './${name}.schemas.ts';

export const ${camel} = endpoints<typeof ${camel}Schemas>()('${name}', '/${name}', {
  add: { method: 'POST', path: '', who: 'admin', summary: 'Adds an entry to the ${words}', created: true, errors: ['conflict'] },
});
`,

  [`${folder}/${name}.routes.ts`]: `import { ${camel}Schemas } from '#contract/${name}.schemas.ts';
import { ${camel} } from '#contract/${name}.ts';
import { route } from '#server/platform/http/route.ts';
import { addEntry } from './add-entry.ts';

export const ${camel}Routes = [route(${camel}.add, ${camel}Schemas.add, ({ db, body }) => addEntry(db, body.title), { audit: 'reply' })];
`,

  [`${folder}/${name}.module.ts`]: `import { defineModule } from '#server/platform/module.ts';
import { ${camel}Routes } from './${name}.routes.ts';

export const ${camel}Module = defineModule({
  name: '${name}',
  routes: ${camel}Routes,
  auditLabels: { entities: { '${name}': 'an entry of the ${words}' } },
});
`,

  [`${folder}/add-entry.ts`]: `import type { ${pascal}Entry } from '#contract/${name}.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { newId } from '#shared/ids.ts';
import { TitleTaken } from './${name}.errors.ts';
import { insertEntry } from './${name}.queries.ts';

/** Adds an entry. Throws TitleTaken when its title is in use. */
export async function addEntry(db: Database, title: string): Promise<${pascal}Entry> {
  const row = await insertEntry(db, { id: newId(), title }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new TitleTaken() : error;
  });
  return { _id: row.id, title: row.title, createdAt: row.created_at.toISOString() };
}
`,

  [`${folder}/${name}.queries.ts`]: `import type { Generated, Selectable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

interface ${pascal}Table {
  id: string;
  title: string;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    ${table}: ${pascal}Table;
  }
}

export const insertEntry = (db: Database, entry: { id: string; title: string }): Promise<Selectable<${pascal}Table>> =>
  db.insertInto('${table}').values(entry).returningAll().executeTakeFirstOrThrow();
`,

  [`${folder}/${name}.errors.ts`]: `import { ShopError } from '#server/platform/errors.ts';

export class TitleTaken extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('There is an entry with this title already.', { fields: [{ path: 'title', message: 'Please choose another title' }] });
  }
}
`,

  [`${folder}/${name}.test.ts`]: `import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { expect, test } from '#tests/support/test.ts';

const call = (title: string, headers = {}) => ({ method: 'POST' as const, url: '/api/v1/${name}', payload: { title }, headers });

test('an admin adds an entry, and no second one with the same title', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const added = await app.inject(call('First', { authorization }));
  expect(added.statusCode).toBe(201);
  expect(added.json().data).toMatchObject({ title: 'First' });
  const again = await app.inject(call('First', { authorization }));
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'conflict', fields: [{ path: 'title' }] });
});

test('adding an entry requires an admin', async ({ app }) => {
  expect((await app.inject(call('Second'))).statusCode).toBe(401);
});
`,
};

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: 'wx' });
}

const modules = 'src/server/modules.ts';
const before = readFileSync(join(root, modules), 'utf8');
const after = before
  .replace(/^import /, `import { ${camel}Module } from './domains/${name}/${name}.module.ts';\nimport `)
  .replace(/\n\];/, `\n  [${camel}Module],\n];`);
writeFileSync(join(root, modules), after);

const exampleRequests = 'tests/support/example-requests.ts';
const requests = readFileSync(join(root, exampleRequests), 'utf8');
writeFileSync(join(root, exampleRequests), requests.replace(/^const otherRequests\b.*\{\n/m, `$&  '${name}.add': () => emptyBody,\n`));

const formatArguments = [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  modules,
  exampleRequests,
  ...Object.keys(files).filter((path) => path.endsWith('.ts')),
];
const { status } = spawnSync(process.execPath, formatArguments, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

console.log(`Created the domain ${name} with POST /api/v1/${name}:

${Object.keys(files)
  .map((path) => `  ${path}`)
  .join('\n')}
  ${modules} (changed)
  ${exampleRequests} (changed)

Next:
  1. Move ${camel}Module to its rank in ${modules}. It has the last rank now, and may call use cases of equal and earlier ranks.
  2. Adapt the table in ${migration} before anybody runs it: later changes need another migration.
  3. Add new error codes to src/contract/errors.ts, each with its HTTP status.
  4. Add each further endpoint to ${exampleRequests}: a test calls it as every kind of caller.
  5. Run npm run check and npm test.`);
process.exit(status ?? 1);
