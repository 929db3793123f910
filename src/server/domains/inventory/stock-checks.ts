import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findStockMismatches } from './find-stock-mismatches.ts';

export const stockChecks: readonly Check[] = [
  {
    name: 'stock',
    section: 'goods',
    ok: 'All stock levels match their movements.',
    find: async ({ db }) =>
      faultAbout(
        await findStockMismatches(db),
        (skus) => `The stock of ${skus} isn’t the sum of its movements. Something changed it outside the shop. Compare with a backup.`,
      ),
  },
];
