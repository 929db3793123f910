import { sql } from 'kysely';
import { expect, test } from '#tests/support/test.ts';

/** Foreign keys that need none: the table is small, or its parents are deleted a few times in the life of a shop. */
const withoutIndex = ['articles.thumbnail_id', 'categories.image_id', 'products.category_id'];

test('a deleted row is found by an index wherever a foreign key refers to it, unless that is rare', async ({ db }) => {
  // An index is of use if it begins with the columns, and has all rows that are not null.
  const { rows } = await sql<{ key: string }>`
    select key.conrelid::regclass || '.' || string_agg(a.attname, ', ') as key
    from pg_constraint key join pg_attribute a on a.attrelid = key.conrelid and a.attnum = any(key.conkey)
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = key.conrelid and i.indnkeyatts >= cardinality(key.conkey) and key.conkey @> (i.indkey::int2[])[0:cardinality(key.conkey) - 1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || (
          select first.attname from pg_attribute first where first.attrelid = key.conrelid and first.attnum = key.conkey[1]) || ' IS NOT NULL)'))
    group by key.oid, key.conrelid order by 1`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(withoutIndex);
});
