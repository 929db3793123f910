import { schemaDifferences } from '#tests/support/schema-differences.ts';
import { expect, test } from '#tests/support/test.ts';

test('the declared tables match the migrations, and every difference is reported', {
  timeout: 60_000,
}, async ({ db }) => {
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
  expect(tables.length).toBeGreaterThan(30);
  // The orders table again, with differences.
  const changed = tables
    .filter(({ name }) => name === 'orders')
    .map((table) => ({
      ...table,
      columns: table.columns.map((column) => {
        if (column.name === 'email') return { ...column, name: 'mail' };
        if (column.name === 'total') return { ...column, dataType: 'text' };
        if (column.name === 'created_at') return { ...column, hasDefaultValue: false };
        return column.name === 'number' ? { ...column, isNullable: true } : column;
      }),
    }));
  // Both in one run, since the compiler takes seconds to start.
  const differences = await schemaDifferences([...tables, ...changed]);
  expect(differences.toSorted()).toEqual([
    'orders has no email',
    'orders.created_at must be given when a row is written',
    'orders.mail is not declared',
    'orders.number may be null in the database',
    'orders.total is another type in the database',
  ]);
});
