import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from '#tests/support/test.ts';
import type { Database } from './database.ts';
import { findPage } from './find-page.ts';

const readPage = (db: Database, paging: { page: number; limit: number; near: number }) =>
  findPage<{ word: string }>(db, {
    ...paging,
    matching: sql`listed`,
    order: sql`id`,
    reverse: sql`id desc`,
    read: (shown) => sql`select listed.word, shown.place from ${shown} shown join listed on listed.id = shown.id`,
  });

async function fill(db: Database, total: number): Promise<void> {
  await sql`drop table if exists listed`.execute(db);
  await sql`create table listed as select n as id, 'word ' || n as word from generate_series(1, ${total}::integer) n`.execute(db);
}

test('a page is the same from whichever end of the list it is read, and beyond the last one there is nothing', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ total: fc.nat(40), page: fc.integer({ min: 1, max: 12 }), limit: fc.integer({ min: 1, max: 9 }), near: fc.nat(30) }),
      ({ total, page, limit, near }) =>
        // A transaction is a database of its own for what is remembered.
        db.transaction().execute(async (db) => {
          await fill(db, total);
          const all = Array.from({ length: total }, (_, index) => `word ${index + 1}`);
          const found = await readPage(db, { page, limit, near });
          expect(found.rows.map(({ word }) => word)).toEqual(all.slice((page - 1) * limit, page * limit));
          expect(found.total).toBe(total);
        }),
    ),
    { numRuns: 60 },
  );
});

test('the number of matches is exact up to a limit, and may be a minute old above it', async ({ db }) => {
  await fill(db, 8);
  const total = async (near: number) => (await readPage(db, { page: 1, limit: 3, near })).total;
  expect([await total(8), await total(5)]).toEqual([8, 8]);
  await sql`insert into listed values (9, 'word 9')`.execute(db);
  expect([await total(9), await total(5)]).toEqual([9, 8]);
});
