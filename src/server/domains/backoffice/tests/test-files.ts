import type { TestResult } from '#contract/shop-tests.ts';
import { freeMegabytes, tryFileStore } from '#server/platform/files/try-file-store.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Below this, in MB, the shop will soon be unable to store pictures. */
const lowSpace = 2_000;

/** Whether pictures can be stored, and how much space is left for them. */
export async function testFiles({ files, config }: Pick<Shop, 'files' | 'config'>): Promise<TestResult> {
  try {
    const isFoundAgain = await tryFileStore(files);
    if (!isFoundAgain)
      return { ok: false, says: ['A file that was just written could not be read again.', 'Please look at the disk behind DATA_DIR.'] };
    const free = await freeMegabytes(config.dataDir);
    const space = free >= 10_000 ? `${Math.round(free / 1_000)} GB are free.` : `${free} MB are free.`;
    return { ok: true, says: ['Pictures can be written, read and deleted.', free < lowSpace ? `${space} Please make room soon.` : space] };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return {
      ok: false,
      says: [`Pictures cannot be stored${reason}.`, 'Please let the shop write into DATA_DIR, and check that the disk is not full.'],
    };
  }
}
