import { expect } from 'vitest';
import { dataChecks } from '#server/commands/checks/data-checks.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Checks everything that is sold, and the money for it, as the doctor does, and expects no fault. */
export async function expectCleanBooks(shop: Shop): Promise<void> {
  const faults: string[] = [];
  for (const { section, find } of dataChecks) {
    // Jobs may still wait, and tests have no files of pictures.
    if (section === 'queue' || section === 'files') continue;
    faults.push(...(await find(shop)).filter(({ state }) => state === 'fault').map(({ says }) => says));
  }
  expect(faults).toEqual([]);
}
