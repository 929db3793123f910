import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written here in memory. */
const inMemory = '/dev/shm';
/** What a whole run of the tests may need there, in bytes. */
const needed = 4 * 2 ** 30;

/** A new, empty folder for a database or a whole shop: in memory where there is room, since each test file makes and drops databases of some 300 files. */
export async function temporaryFolder(name: string): Promise<string> {
  const freeBytes = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(freeBytes >= needed ? inMemory : tmpdir(), `kibble-${name}-`));
}
