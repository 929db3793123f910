import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A store for files. Keys are made by the shop, never by a caller: `originals/<id>`. */
export interface FileStore {
  /** The bytes of a file, or null if it does not exist. */
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, data: Uint8Array) => Promise<void>;
  /** Removes a file, or a folder if the key ends with `/`. A missing one is no error. */
  remove: (key: string) => Promise<void>;
  /** The keys of the files in a folder, such as `originals/`, in no order; none if the folder does not exist. */
  list: (folder: string) => Promise<string[]>;
}

const unfinishedSuffix = '.unfinished-';
const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Stores files on disk below `folder`. Writes are atomic. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    read: (key) => readFile(pathOf(key)).catch(nullIfMissing),
    write: async (key, data) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}${unfinishedSuffix}${randomUUID()}`;
      await writeFile(unfinished, data);
      await rename(unfinished, path);
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    list: async (key) => {
      const entries = (await readdir(pathOf(key), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
      return entries.filter((entry) => entry.isFile() && !entry.name.includes(unfinishedSuffix)).map(({ name }) => key + name);
    },
  };
}
