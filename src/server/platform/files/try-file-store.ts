import { statfs } from 'node:fs/promises';
import { newId } from '#shared/ids.ts';
import type { FileStore } from './file-store.ts';

const folder = 'checks/';

/** Writes a file, reads it and deletes it. Returns whether it was found again; throws what the store throws. */
export async function tryFileStore(files: FileStore): Promise<boolean> {
  try {
    const key = folder + newId();
    await files.write(key, Buffer.from('ok'));
    return (await files.read(key))?.toString() === 'ok';
  } finally {
    await files.remove(folder).catch(() => undefined);
  }
}

/** The free space of a folder that exists, in MB. */
export async function freeMegabytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return Math.floor((bavail * bsize) / (1024 * 1024));
}
