import { sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { type Database, inTransaction } from './database.ts';
import { uuidArray } from './uuid-array.ts';

/** How many named statements of this connection contain the text. */
const countNamed = async (db: Database, text: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from pg_prepared_statements where statement like ${`%${text}%`}`.execute(db))
    .rows[0]?.count ?? 0;

test('a repeated statement is parsed once', async ({ db }) => {
  await db.connection().execute(async (db) => {
    const query = (number: number) => sql<{ number: number }>`select ${number}::integer as number /* often */`.execute(db);
    await query(1);
    expect(await countNamed(db, '* often *')).toBe(0);
    for (let number = 2; number < 9; number++) expect((await query(number)).rows).toEqual([{ number }]);
    expect(await countNamed(db, '* often *')).toBe(1);
  });
});

test('one-off statements get no name, and the number of names is limited', async ({ db }) => {
  await db.connection().execute(async (db) => {
    for (let number = 0; number < 400; number++) {
      const once = sql.raw(`/* rare ${number} */`);
      await sql`select ${number}::integer ${once}`.execute(db);
    }
    expect(await countNamed(db, '* rare ')).toBe(0);
    for (let repetition = 0; repetition < 4; repetition++) {
      for (let number = 0; number < 200; number++) await sql`select ${number}::integer ${sql.raw(`/* many ${number} */`)}`.execute(db);
    }
    expect(await countNamed(db, '* many ')).toBeLessThanOrEqual(150);
  });
});

test('a newer release may change a table while an older one is running', async ({ db }) => {
  await sql`create table toys (id integer, name text)`.execute(db);
  await sql`insert into toys values (1, 'ball')`.execute(db);
  const find = (db: Database) => sql<Record<string, unknown>>`select * from toys where id = ${1}`.execute(db);
  const findOften = async () => {
    for (let repetition = 0; repetition < 40; repetition++) await Promise.all(Array.from({ length: 8 }, () => find(db)));
  };
  await findOften();
  await sql`alter table toys add column colour text`.execute(db);
  expect((await find(db)).rows).toEqual([{ id: 1, name: 'ball', colour: null }]);
  await findOften();
  await sql`alter table toys add column sound text`.execute(db);
  const inside = await inTransaction(db, async (db) => (await find(db)).rows);
  expect(inside).toEqual([{ id: 1, name: 'ball', colour: null, sound: null }]);
});

test('a uuid array finds the same rows as one array parameter, whatever its length', async ({ db }) => {
  const ids = Array.from({ length: 70 }, () => newId());
  await sql`create table bowls (id uuid primary key)`.execute(db);
  await sql`insert into bowls select unnest(${ids}::uuid[])`.execute(db);
  for (const length of [0, 1, 2, 3, 5, 8, 63, 64, 65, 70]) {
    const { rows } = await sql<{ id: string }>`select id from bowls where id = any(${uuidArray(ids.slice(0, length))}) order by id`.execute(
      db,
    );
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, length).sort());
  }
});
