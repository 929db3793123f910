import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files are kept. Keys are made by the shop: `originals/<id>`, never by a caller. */
export interface FileStore {
  /** The file's bytes, or null when there is none. */
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, data: Uint8Array) => Promise<void>;
  /** Removes a file, or a folder when the key ends with `/`; nothing there is no error. */
  remove: (key: string) => Promise<void>;
  /** The keys of the files in a folder, such as `originals/`, in no order; none where there is no such folder. */
  list: (folder: string) => Promise<string[]>;
}

const unfinishedSuffix = '.unfinished-';
const nullIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Files on disk below `folder`. A file appears whole or not at all. */
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
