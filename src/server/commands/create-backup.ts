import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { mastersFolder } from '#server/domains/files/file-keys.ts';
import { photosFolder } from '#server/domains/reviews/review-photo-keys.ts';
import { withoutTimeouts } from '#server/platform/database/database.ts';
import { listTables } from '#server/platform/database/list-tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { openJobsSql } from '#server/platform/jobs/backup-jobs.ts';
import type { OpenShop } from '../open-shop.ts';
import {
  backedUpRows,
  backupFormat,
  isBackedUpTable,
  isImageEntry,
  jobsEntry,
  type Manifest,
  manifestEntry,
  selectColumnWithoutSecrets,
  tableEntry,
} from './backup-format.ts';
import { CommandError } from './command-error.ts';

/**
 * Writes a consistent snapshot of the shop's data into a new file, which `docs/operate/backup.md` describes. The shop may be running. The
 * file gets its name only when it is complete. Throws CommandError if the file exists or cannot be written.
 */
export async function createBackup({ shop, pool }: Pick<OpenShop, 'shop' | 'pool'>, file: string): Promise<Manifest> {
  if (await pathExists(file)) throw new CommandError(`${file} already exists. Choose another name for the backup.`);
  if (!(await pathExists(dirname(file)))) throw new CommandError(`There’s no folder ${dirname(file)} to write ${basename(file)} to.`);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    // Only the owner of the file may read it.
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
    const pack = createPack();
    const [manifest] = await Promise.all([
      withoutTimeouts(pool, (client) => writeBackup(pack, client, shop.files, unfinished)).catch((error) => {
        pack.destroy(error);
        throw error;
      }),
      pipeline(pack, createGzip(), target),
    ]);
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    // A full disk, or a folder without write access: the message of the system is clear enough.
    throw error instanceof Error && 'syscall' in error
      ? new CommandError(`No backup was made: ${error.message}.`, { cause: error })
      : error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeBackup(pack: Pack, client: pg.ClientBase, files: FileStore, unfinished: string): Promise<Manifest> {
  await client.query("set time zone 'UTC'");
  await client.query('begin transaction isolation level repeatable read, read only');
  const content = await countContent(client);
  // An image's file is written before its row. Listed after the snapshot was taken, the files include those of all its rows.
  const imageKeys = [...(await files.list(mastersFolder)), ...(await files.list(photosFolder))].filter(isImageEntry);
  const manifest: Manifest = { format: backupFormat, madeAt: new Date().toISOString(), ...content, pictures: imageKeys.length };
  await addBytes(pack, manifestEntry, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const rows = `${unfinished}.rows`;
  try {
    for (const { name, columns } of manifest.tables) {
      const selected = columns.map((column) => selectColumnWithoutSecrets(name, column, columns)).join(', ');
      await addQuery(pack, tableEntry(name), client, `select ${selected} from ${rowsOf(name)}`, rows);
    }
    await addQuery(pack, jobsEntry, client, openJobsSql, rows);
  } finally {
    await rm(rows, { force: true });
  }
  await client.query('commit');
  for (const key of imageKeys) {
    const bytes = await files.read(key);
    if (!bytes) throw new CommandError(`The picture ${key} was removed during the backup. Run it again.`);
    await addBytes(pack, key, bytes);
  }
  pack.finalize();
  return manifest;
}

async function countContent(client: pg.ClientBase): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs'>> {
  const count = async (from: string) => (await client.query<{ count: number }>(`select count(*) from ${from}`)).rows[0]?.count ?? 0;
  const migrations = await client.query<{ name: string }>('select name from migrations order by name');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    if (isBackedUpTable(name)) tables.push({ name, columns, rows: await count(rowsOf(name)) });
  }
  return { migrations: migrations.rows.map(({ name }) => name), tables, jobs: await count(`(${openJobsSql}) as job`) };
}

const rowsOf = (table: string): string => `${pg.escapeIdentifier(table)} where ${backedUpRows(table)}`;

/** A tar entry begins with its length, so the rows are first written to a temporary file. */
async function addQuery(pack: Pack, name: string, client: pg.ClientBase, query: string, rows: string): Promise<void> {
  await pipeline(client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`)), createWriteStream(rows, { mode: 0o600 }));
  await pipeline(createReadStream(rows), pack.entry({ name, size: (await stat(rows)).size, mode: 0o600 }));
}

const addBytes = (pack: Pack, name: string, bytes: Buffer): Promise<void> =>
  pipeline(Readable.from([bytes]), pack.entry({ name, size: bytes.length, mode: 0o600 }));

const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
