import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findMissing, templatesOf } from '#tests/support/sql-coverage.ts';
import { expect, test } from '#tests/support/test.ts';

test('a statement with an unknown column does not count as run', async ({ db }) => {
  await sql`select id as known_column from orders`.execute(db);
  await expect(sql`select colour as unknown_column from orders`.execute(db)).rejects.toThrow('column "colour" does not exist');
  const folder = process.env.STATEMENTS_FOLDER ?? '';
  const ran = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const templates = [['select id as known_column from orders'], ['select colour as unknown_column from orders']];
  expect(findMissing([{ file: 'queries.ts', templates }], ran)).toEqual([
    expect.stringMatching(/^queries\.ts: no test runs this.*: select colour/),
  ]);
});

test('the literal parts of a statement are matched, and the values between them are ignored', () => {
  const text = `const find = (db, id) => sql<{ n: number }>\`
    select count(*) as n from orders where id = \${id} and \${old ? sql\`placed_at < now()\` : sql\`true\`}\`.execute(db);`;
  const templates = templatesOf(text);
  expect(templates).toHaveLength(3);
  const missing = (statement: string) => findMissing([{ file: 'find.ts', templates }], [statement]).length;
  expect(missing('\n    select count(*) as n from orders where id = $1 and placed_at < now()')).toBe(1);
  expect(missing('\n    select count(*) as n from orders where id = $1 and true')).toBe(1);
  expect(missing('select 1')).toBe(3);
});
