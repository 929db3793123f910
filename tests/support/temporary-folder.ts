import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory on Linux. */
const inMemory = '/dev/shm';
/** Bytes that a full test run may need there. */
const needed = 4 * 2 ** 30;

/** Creates an empty folder for a database or a shop: in memory where there is room, since each test file creates and drops a database of some 300 files. */
export async function temporaryFolder(name: string): Promise<string> {
  const freeBytes = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(freeBytes >= needed ? inMemory : tmpdir(), `kibble-${name}-`));
}
