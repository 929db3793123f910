import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withoutTimeouts } from './database.ts';

/** The advisory lock that lets only one process migrate at a time. */
export const migrationLock = 7_205_914_400;

/** The names of the migrations in the folder, in the order in which they run. */
export const listMigrations = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** The names of the migrations that were applied to a database; none for a new one. */
export async function listAppliedMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('public.migrations') is not null as there");
  if (!rows[0]?.there) return [];
  return (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);
}

/**
 * Applies the `.sql` files of the folder that have not been applied to the database, or only those of them in `only`, each in its own transaction.
 * Returns the names of those that it applied.
 */
export async function migrate(pool: pg.Pool, folder: string, only?: readonly string[]): Promise<string[]> {
  const files = (await listMigrations(folder)).filter((name) => !only || only.includes(name));
  return withoutTimeouts(pool, async (client) => {
    // Held until the connection is closed.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map((row) => row.name));
    const ran: string[] = [];
    for (const name of files) {
      if (applied.has(name)) continue;
      await applyMigration(client, name, await readFile(join(folder, name), 'utf8'));
      ran.push(name);
    }
    return ran;
  });
}

async function applyMigration(client: pg.ClientBase, name: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
