import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutTimeLimits } from '#server/platform/database/database.ts';
import { listApplied, listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { sqlState } from '#server/platform/database/sql-errors.ts';
import { listTables } from '#server/platform/database/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { makeJobsTable, takeCarriedJobs } from '#server/platform/jobs/carry-jobs.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { migrationsFolder, type OpenShop } from '../shop.ts';
import { isCarried, isFilledByMigrations, isLeftOut, isPictureEntry, jobsEntry, type Manifest, tableEntry } from './backup-format.ts';
import { type Entries, type Entry, readBackup } from './read-backup.ts';
import { Refused } from './refused.ts';

/**
 * Loads a backup into an empty database, wholly or not at all, and its pictures into the shop's files; then brings the database up to date.
 * Throws Refused when the file is no whole backup, comes from a newer shop, or the database is not empty.
 */
export async function restore({ shop, pool }: Pick<OpenShop, 'shop' | 'pool'>, file: string): Promise<Manifest> {
  const manifest = await withoutTimeLimits(pool, (client) =>
    readBackup(file, async (manifest, entries) => {
      await makeTables(pool, manifest.migrations);
      await migrateJobs(pool, shop.log);
      await client.query('begin');
      await refuseUnlessEmpty(client);
      await load(client, shop.files, manifest, entries);
      await client.query('commit');
      return manifest;
    }),
  );
  await migrate(pool, migrationsFolder);
  return manifest;
}

/** Gives the database the tables that the backup was made from: later migrations may change rows, so they run after the rows are there. */
async function makeTables(pool: pg.Pool, wanted: readonly string[]): Promise<void> {
  const known = await listMigrations(migrationsFolder);
  const strange = wanted.filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Refused(`The backup is from a newer shop, which knows ${strange.join(', ')}. Please update this one first.`);
  if ((await listApplied(pool)).some((name) => !wanted.includes(name))) {
    throw new Refused(
      'The backup is from an older shop. Please restore it into a new database that no shop has opened yet: it is then updated.',
    );
  }
  await migrate(pool, migrationsFolder, wanted);
}

async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    const { rowCount } =
      isCarried(name) && !isFilledByMigrations(name)
        ? await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
        : { rowCount: 0 };
    if (rowCount) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new Refused(
    `The database is not empty: there are rows in ${filled.join(', ')}. A backup is restored into a new database only; ` +
      'please set another DATA_DIR or DATABASE_URL.',
  );
}

/** Where the rows of an entry go, and how many there must be. */
interface Target {
  table: string;
  columns: string[] | null;
  rows: number;
}

async function load(client: pg.ClientBase, files: FileStore, manifest: Manifest, entries: Entries): Promise<void> {
  const shapes = new Map((await listTables(client)).filter(({ name }) => isCarried(name)).map(({ name, columns }) => [name, columns]));
  const targets = new Map<string, Target>([[jobsEntry, { table: await makeJobsTable(client), columns: null, rows: manifest.jobs }]]);
  const leftOut = new Set<string>();
  for (const { name, columns, rows } of manifest.tables) {
    // An older shop carried them.
    if (isLeftOut(name)) {
      leftOut.add(tableEntry(name));
      continue;
    }
    const known = shapes.get(name);
    if (!columns.every((column) => known?.includes(column))) throw new Refused(`The shop has no table ${name} as the backup has it.`);
    targets.set(tableEntry(name), { table: name, columns, rows });
    if (isFilledByMigrations(name)) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
  }
  await forgetSetUpLink(client);
  let pictures = 0;
  for await (const entry of entries) {
    const { name } = entry.header;
    const target = targets.get(name);
    if (target) await loadRows(client, entry, target);
    else if (leftOut.has(name)) entry.resume();
    else if (!isPictureEntry(name)) throw new Refused(`A backup of this shop has no ${name} at this place.`);
    else {
      await files.write(name, await buffer(entry));
      pictures++;
    }
    targets.delete(name);
  }
  const lacking = [...targets.keys()];
  if (pictures !== manifest.pictures) lacking.push(`${manifest.pictures - pictures} of ${manifest.pictures} pictures`);
  if (lacking.length > 0) throw new Refused(`The backup is not whole: it lacks ${lacking.join(', ')}.`);
  await takeCarriedJobs(client);
}

/** A shop without an admin was opened here before, and printed a link that makes one; the backup brings its own admins. */
async function forgetSetUpLink(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass('account_tokens') is not null as known");
  if (rows[0]?.known) await client.query('delete from account_tokens');
}

async function loadRows(client: pg.ClientBase, entry: Entry, { table, columns, rows }: Target): Promise<void> {
  const into = `${pg.escapeIdentifier(table)} ${columns ? `(${columns.map(pg.escapeIdentifier).join(', ')})` : ''}`;
  const copy = client.query(copyFrom(`copy ${into} from stdin with (format csv, header match)`));
  await pipeline(entry, copy).catch((error) => {
    throw sqlState(error) ? new Refused(`The rows of ${table} cannot be loaded: ${error.message}.`, { cause: error }) : error;
  });
  if (copy.rowCount !== rows) throw new Refused(`The backup has ${copy.rowCount} rows of ${table} where it says ${rows}.`);
}
