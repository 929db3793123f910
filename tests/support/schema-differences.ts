import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableMetadata } from 'kysely';

/** The TypeScript types that the driver returns for PostgreSQL's types. JSON is unknown here: the code types it more precisely than the database. */
const readAs: Readonly<Record<string, string>> = {
  ...{ text: 'string', citext: 'string', _citext: 'string', uuid: 'string', _text: 'string[]', _uuid: 'string[]' },
  ...{ int2: 'number', int4: 'number', int8: 'number', numeric: 'number', float8: 'number', bool: 'boolean' },
  ...{ timestamptz: 'Date', date: 'Date', bytea: 'Buffer', json: 'unknown', jsonb: 'unknown' },
};

/** Types that evaluate to `true`, or to a sentence that says what is wrong. */
const helpers = `
import type { InsertType, SelectType } from 'kysely';
import type { Tables } from '#server/platform/database/database.ts';

type Column<T extends string, C extends string, Value, IsNullable extends boolean, MayBeLeftOut extends boolean> = T extends keyof Tables
  ? C extends keyof Tables[T]
    ? Fits<\`\${T}.\${C}\`, SelectType<Tables[T][C]>, InsertType<Tables[T][C]>, Value, IsNullable, MayBeLeftOut>
    : \`\${T}.\${C} is not declared\`
  : true;

type Fits<Name extends string, Read, Written, Value, IsNullable, MayBeLeftOut> = unknown extends Read
  ? true
  : [NonNullable<Read>] extends [Value]
    ? (null extends Read ? true : false) extends IsNullable
      ? undefined extends Written
        ? MayBeLeftOut extends true ? true : \`\${Name} must be given when a row is written\`
        : true
      : \`\${Name} \${IsNullable extends true ? 'may be null in the database' : 'is never null in the database'}\`
    : \`\${Name} is another type in the database\`;

type Nothing<Name extends string, T> = [T] extends [never] ? true : \`\${Name} has no \${T & string}\`;
type ColumnsOf<T extends string> = T extends keyof Tables ? keyof Tables[T] : never;
`;

const literal = (text: string): string => JSON.stringify(text);
const anyOf = (texts: readonly string[]): string => texts.map(literal).join(' | ');

function columnsOf({ name, columns }: TableMetadata): string[] {
  // The code never reads search vectors.
  const columnChecks = columns
    .filter(({ dataType }) => dataType !== 'tsvector')
    .map((column) => {
      const value = readAs[column.dataType];
      if (!value)
        throw new Error(
          `${name}.${column.name}: there is no TypeScript type for ${column.dataType}; add it to tests/support/schema-differences.ts`,
        );
      const mayBeLeftOut = column.hasDefaultValue || column.isNullable || column.isAutoIncrementing;
      return `Column<${literal(name)}, ${literal(column.name)}, ${value}, ${column.isNullable}, ${mayBeLeftOut}>`;
    });
  return [
    ...columnChecks,
    `Nothing<${literal(name)}, Exclude<ColumnsOf<${literal(name)}>, ${anyOf(columns.map((column) => column.name))}>>`,
  ];
}

/** Returns the differences between the declared table interfaces and the database's tables, as found by the TypeScript compiler. */
export async function schemaDifferences(tables: readonly TableMetadata[]): Promise<string[]> {
  const checks = [...tables.flatMap(columnsOf), `Nothing<'the database', Exclude<keyof Tables, ${anyOf(tables.map(({ name }) => name))}>>`];
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/schema-');
  try {
    await writeFile(
      join(folder, 'check.ts'),
      `${helpers}${checks.map((check) => `null as never as ${check} satisfies true;`).join('\n')}\n`,
    );
    const config = { extends: '../../tsconfig.json', include: ['check.ts', ...(await filesWithTables()).map((file) => `../../${file}`)] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const output = await new Promise<string>((done) => {
      execFile(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false'], (_error, stdout) => done(stdout));
    });
    return output
      .split('\n')
      .flatMap((line) => (line.startsWith(folder) ? (/Type '"(.+?)"' does not satisfy/.exec(line)?.[1] ?? line) : []));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files that declare tables; compiling more would take longer. */
async function filesWithTables(): Promise<string[]> {
  const files = await readdir('src/server', { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => join('src/server', file));
  const texts = await Promise.all(sources.map((file) => readFile(file, 'utf8')));
  return sources.filter((_file, index) => texts[index]?.includes('interface Tables'));
}
