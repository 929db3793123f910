import type { TestResult } from '#contract/shop-tests.ts';
import { freeMegabytes, tryFileStore } from '#server/platform/files/try-file-store.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Below this, in MB, the shop will soon be unable to store pictures. */
const lowSpace = 2_000;

/** Whether pictures can be stored, and how much space is left for them. */
export async function testFiles({ files, config }: Pick<Shop, 'files' | 'config'>): Promise<TestResult> {
  try {
    const isFoundAgain = await tryFileStore(files);
    if (!isFoundAgain) return { ok: false, says: ['We couldn’t read back a file we’d just written.', 'Check the disk behind DATA_DIR.'] };
    const free = await freeMegabytes(config.dataDir);
    const space = free >= 10_000 ? `${Math.round(free / 1_000)} GB free.` : `${free} MB free.`;
    return {
      ok: true,
      says: ['Pictures can be written, read and deleted.', free < lowSpace ? `${space} Free up some space soon.` : space],
    };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return {
      ok: false,
      says: [`Pictures can’t be stored${reason}.`, 'Let the shop write to DATA_DIR, and check that the disk isn’t full.'],
    };
  }
}
