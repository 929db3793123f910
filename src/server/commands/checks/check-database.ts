import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listApplied, listMigrations } from '#server/platform/database/migrate.ts';
import { about, type Finding } from './finding.ts';

const leastVersion = 15;

/** Whether the database answers, and is one that the shop can work with. */
export async function checkServer(pool: pg.Pool): Promise<Finding> {
  const { ok, fault } = about('database');
  const { rows } = await pool.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::integer as number",
  );
  const { version, number } = rows[0] ?? { version: 'unknown', number: 0 };
  return number >= leastVersion * 10_000
    ? ok(`PostgreSQL ${version} answers.`)
    : fault(`PostgreSQL ${version} is too old. Please move to ${leastVersion} or newer.`);
}

/** Whether the database has the extensions that the migrations ask for. */
export async function checkExtensions(pool: pg.Pool, folder: string): Promise<Finding> {
  const { ok, fault } = about('extensions');
  const texts = await Promise.all((await listMigrations(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const asked = texts.flatMap((text) => [...text.matchAll(/^create extension (?:if not exists )?(\w+)/gm)].map(([, name = '']) => name));
  const { rows } = await pool.query<{ name: string }>('select extname::text as name from pg_extension');
  const missing = asked.filter((name) => !rows.some((row) => row.name === name));
  return missing.length === 0
    ? ok(`${asked.join(', ')} are there.`)
    : fault(`${missing.join(', ')} missing. Please start the shop once; if that fails, let the database's owner create them.`);
}

export async function checkMigrations(pool: pg.Pool, folder: string): Promise<Finding> {
  const { ok, fault } = about('migrations');
  const [known, applied] = [await listMigrations(folder), await listApplied(pool)];
  const strange = applied.filter((name) => !known.includes(name));
  if (strange.length > 0) return fault(`The database is from a newer shop, with ${strange.join(', ')}. Please update this one.`);
  const missing = known.filter((name) => !applied.includes(name));
  return missing.length === 0
    ? ok(`All ${known.length} have run.`)
    : fault(`${missing.join(', ')} not run yet. Please start the shop, or run "npm run shop -- migrate".`);
}
