import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listAppliedMigrations, listMigrations } from '#server/platform/database/migrate.ts';
import { type Finding, findingsOf } from './finding.ts';

const minVersion = 15;

/** Whether the database responds, and is new enough. */
export async function checkPostgresVersion(pool: pg.Pool): Promise<Finding> {
  const { ok, fault } = findingsOf('database');
  const { rows } = await pool.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::integer as number",
  );
  const { version, number } = rows[0] ?? { version: 'unknown', number: 0 };
  return number >= minVersion * 10_000
    ? ok(`PostgreSQL ${version} is running.`)
    : fault(`PostgreSQL ${version} is too old. Upgrade to ${minVersion} or newer.`);
}

/** Whether the database has the extensions that the migrations create. */
export async function checkExtensions(pool: pg.Pool, folder: string): Promise<Finding> {
  const { ok, fault } = findingsOf('extensions');
  const texts = await Promise.all((await listMigrations(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const required = texts.flatMap((text) => [...text.matchAll(/^create extension (?:if not exists )?(\w+)/gm)].map(([, name = '']) => name));
  const { rows } = await pool.query<{ name: string }>('select extname::text as name from pg_extension');
  const missing = required.filter((name) => !rows.some((row) => row.name === name));
  return missing.length === 0
    ? ok(`All ${required.length} are installed: ${required.join(', ')}.`)
    : fault(`Missing: ${missing.join(', ')}. Start the shop once. If that fails, ask the database’s owner to create them.`);
}

export async function checkMigrations(pool: pg.Pool, folder: string): Promise<Finding> {
  const { ok, fault } = findingsOf('migrations');
  const [known, applied] = [await listMigrations(folder), await listAppliedMigrations(pool)];
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return fault(`The database is from a newer version of the shop. It also has: ${unknown.join(', ')}. Update this one.`);
  const missing = known.filter((name) => !applied.includes(name));
  return missing.length === 0
    ? ok(`All ${known.length} have run.`)
    : fault(`Not run yet: ${missing.join(', ')}. Start the shop, or run "npm run shop -- migrate".`);
}
