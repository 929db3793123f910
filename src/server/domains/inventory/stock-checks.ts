import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findStockMismatches } from './find-stock-mismatches.ts';

export const stockChecks: readonly Check[] = [
  {
    name: 'stock',
    section: 'goods',
    ok: 'Every stock is the sum of its movements.',
    find: async ({ db }) =>
      faultAbout(
        await findStockMismatches(db),
        (skus) => `The stock of ${skus} is not the sum of its movements. Something changed it past the shop; please compare with a backup.`,
      ),
  },
];
