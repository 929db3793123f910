import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';

/** A table, or what is done to it, and the statement. */
export type Step = [name: string, statement: RawBuilder<unknown>];

/** Runs statements that write whole tables past the shop, and analyzes the tables. Returns how long each step took, in ms. */
export async function runSteps(db: Database, steps: readonly Step[], tables: readonly string[]): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  // One connection: what is temporary belongs to it.
  await db.connection().execute(async (db) => {
    // Neither triggers nor foreign keys: what is written here fits.
    for (const setting of [
      sql`statement_timeout = 0`,
      sql`synchronous_commit = off`,
      sql`session_replication_role = replica`,
      sql`work_mem = '256MB'`,
    ])
      await sql`set ${setting}`.execute(db);
    for (const [name, statement] of steps) {
      const startedAt = performance.now();
      await statement.execute(db);
      times[name] = Math.round(performance.now() - startedAt);
    }
    await sql`reset all`.execute(db);
  });
  await sql`vacuum analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  return times;
}

/** A number from 0 to 1 that is always the same for a row. */
export const random = (row: RawBuilder<unknown>, salt: number) =>
  sql`((hashint8extended(${row}::bigint, ${sql.lit(salt)}) & 2147483647)::float8 / 2147483647)`;
export const pick = (row: RawBuilder<unknown>, salt: number, values: readonly string[]) =>
  sql`(${sql.lit(`{${values.join(',')}}`)}::text[])[1 + floor(${random(row, salt)} * ${sql.lit(values.length - 0.001)})::integer]`;
/** An id like those of the shop, whose beginning is its time in ms. */
export const idAt = (time: RawBuilder<unknown>, row: RawBuilder<unknown>, table: string) => sql`(
  lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${row} || ${sql.lit(table)}), 1, 3) || '8'
  || substr(md5(${sql.lit(table)} || ${row}), 1, 15))::uuid`;

const firstNames = [
  'Ada',
  'Bo',
  'Clara',
  'Dirk',
  'Ella',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Käthe',
  'Leo',
  'Mia',
  'Nils',
  'Olga',
  'Paul',
];
const lastNames = [
  'Barker',
  'Schmidt',
  'Hopper',
  'Meyer',
  'Novak',
  'Fischer',
  'Lovelace',
  'Weber',
  'Wagner',
  'Becker',
  'Turing',
  'Hoffmann',
];
export const nameOf = (row: RawBuilder<unknown>) => sql`${pick(row, 1, firstNames)} || ' ' || ${pick(row, 2, lastNames)}`;
