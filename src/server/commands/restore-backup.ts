import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutTimeouts } from '#server/platform/database/database.ts';
import { listTables } from '#server/platform/database/list-tables.ts';
import { listAppliedMigrations, listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { sqlState } from '#server/platform/database/sql-errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createRestoredJobsTable, enqueueRestoredJobs } from '#server/platform/jobs/backup-jobs.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import { migrationsFolder, type OpenShop } from '../open-shop.ts';
import {
  isBackedUpTable,
  isExcludedTable,
  isFilledByMigrations,
  isImageEntry,
  jobsEntry,
  type Manifest,
  tableEntry,
} from './backup-format.ts';
import { CommandError } from './command-error.ts';
import { type BackupEntries, type BackupEntry, readBackup } from './read-backup.ts';

/**
 * Loads a backup into an empty database, in one transaction, and its images into the shop's files; then applies the missing migrations.
 * Throws CommandError if the backup is incomplete or from a newer version of the shop, or if the database is not empty.
 */
export async function restoreBackup({ shop, pool }: Pick<OpenShop, 'shop' | 'pool'>, file: string): Promise<Manifest> {
  const manifest = await withoutTimeouts(pool, (client) =>
    readBackup(file, async (manifest, entries) => {
      await createTables(pool, manifest.migrations);
      await migrateJobs(pool, shop.log);
      await client.query('begin');
      // Triggers write no history: the backup has it.
      await client.query("set local kibble.restoring = 'on'");
      await requireEmptyDatabase(client);
      await loadEntries(client, shop.files, manifest, entries);
      await client.query('commit');
      return manifest;
    }),
  );
  await migrate(pool, migrationsFolder);
  return manifest;
}

/** Applies the migrations that the backup's database had. Later ones may change rows, so they run after the rows are loaded. */
async function createTables(pool: pg.Pool, backupMigrations: readonly string[]): Promise<void> {
  const known = await listMigrations(migrationsFolder);
  const unknown = backupMigrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new CommandError(`The backup is from a newer version of the shop, with ${unknown.join(', ')}. Update this one first.`);
  if ((await listAppliedMigrations(pool)).some((name) => !backupMigrations.includes(name))) {
    throw new CommandError(
      'The backup is from an older version of the shop. Restore it into a new database that no shop has opened yet, and it’ll be updated.',
    );
  }
  await migrate(pool, migrationsFolder, backupMigrations);
}

async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const filled: string[] = [];
  for (const { name } of await listTables(client)) {
    const { rowCount } =
      isBackedUpTable(name) && !isFilledByMigrations(name)
        ? await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
        : { rowCount: 0 };
    if (rowCount) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new CommandError(
    `The database isn’t empty: there are rows in ${filled.join(', ')}. You can only restore a backup into a new database. ` +
      'Set another DATA_DIR or DATABASE_URL.',
  );
}

/** The table into which an entry is loaded, and its expected number of rows. */
interface EntryTarget {
  table: string;
  columns: string[] | null;
  rows: number;
}

async function loadEntries(client: pg.ClientBase, files: FileStore, manifest: Manifest, entries: BackupEntries): Promise<void> {
  const columnsByTable = new Map(
    (await listTables(client)).filter(({ name }) => isBackedUpTable(name)).map(({ name, columns }) => [name, columns]),
  );
  const targets = new Map<string, EntryTarget>([
    [jobsEntry, { table: await createRestoredJobsTable(client), columns: null, rows: manifest.jobs }],
  ]);
  const excluded = new Set<string>();
  for (const { name, columns, rows } of manifest.tables) {
    // Backups of older versions contain these tables.
    if (isExcludedTable(name)) {
      excluded.add(tableEntry(name));
      continue;
    }
    const known = columnsByTable.get(name);
    if (!columns.every((column) => known?.includes(column)))
      throw new CommandError(`The shop has no table ${name} like the one in the backup.`);
    targets.set(tableEntry(name), { table: name, columns, rows });
    if (isFilledByMigrations(name)) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
  }
  await deleteSetUpLink(client);
  let imageCount = 0;
  for await (const entry of entries) {
    const { name } = entry.header;
    const target = targets.get(name);
    if (target) await loadRows(client, entry, target);
    else if (excluded.has(name)) entry.resume();
    else if (!isImageEntry(name)) throw new CommandError(`Unexpected ${name} in the backup.`);
    else {
      await files.write(name, await buffer(entry));
      imageCount++;
    }
    targets.delete(name);
  }
  const missing = [...targets.keys()];
  if (imageCount !== manifest.pictures) missing.push(`${manifest.pictures - imageCount} of ${manifest.pictures} pictures`);
  if (missing.length > 0) throw new CommandError(`The backup is incomplete. Missing: ${missing.join(', ')}.`);
  await enqueueRestoredJobs(client);
}

/** If a shop was started on this database, it has printed a link that creates the first admin; the backup has its own admins. */
async function deleteSetUpLink(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass('account_tokens') is not null as known");
  if (rows[0]?.known) await client.query('delete from account_tokens');
}

async function loadRows(client: pg.ClientBase, entry: BackupEntry, { table, columns, rows }: EntryTarget): Promise<void> {
  const into = `${pg.escapeIdentifier(table)} ${columns ? `(${columns.map(pg.escapeIdentifier).join(', ')})` : ''}`;
  const copy = client.query(copyFrom(`copy ${into} from stdin with (format csv, header match)`));
  await pipeline(entry, copy).catch((error) => {
    throw sqlState(error) ? new CommandError(`The rows of ${table} can’t be loaded: ${error.message}.`, { cause: error }) : error;
  });
  if (copy.rowCount !== rows) throw new CommandError(`The backup has ${copy.rowCount} rows of ${table} but should have ${rows}.`);
}
