import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { type Manifest, manifestEntry, manifestSchema } from './backup-format.ts';
import { CommandError } from './command-error.ts';

export type BackupEntry = Extract extends AsyncIterable<infer Found> ? Found : never;
export type BackupEntries = AsyncIterable<BackupEntry, unknown>;

/** Calls `work` with the manifest of a backup and its other entries, one by one. Throws CommandError if the file is not a backup, or is corrupt. */
export async function readBackup<T>(file: string, work: (manifest: Manifest, entries: BackupEntries) => Promise<T>): Promise<T> {
  const unpacked = extract();
  // An error here also ends the entries, and is thrown there.
  pipeline(createReadStream(file), createGunzip(), unpacked).catch(() => undefined);
  try {
    const entries = unpacked[Symbol.asyncIterator]();
    const first = await entries.next();
    const manifest = first.done ? null : await readManifest(first.value);
    if (!manifest) throw new CommandError(`${file} isn’t a backup of this shop.`);
    return await work(manifest, { [Symbol.asyncIterator]: () => entries });
  } catch (error) {
    throw isCorruptFile(error) ? new CommandError(`${file} can’t be read as a backup: ${error.message}.`, { cause: error }) : error;
  } finally {
    unpacked.destroy();
  }
}

async function readManifest(entry: BackupEntry): Promise<Manifest | null> {
  if (entry.header.name !== manifestEntry) return null;
  try {
    return manifestSchema.parse(JSON.parse(await text(entry)));
  } catch (error) {
    if (isCorruptFile(error)) throw error;
    return null;
  }
}

/** Whether the file is missing, truncated, damaged, or not a gzipped tar at all. */
function isCorruptFile(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return /^(Z_\w+|ENOENT|EISDIR|EACCES)$/.test(error.code);
  return /^(Unexpected end of data|Invalid tar header)/.test(error.message);
}
