import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findLowestPriceMismatches } from './lowest-prices.queries.ts';

export const priceChecks: readonly Check[] = [
  {
    name: 'lowest-prices',
    section: 'goods',
    ok: 'Every “lowest price in 30 days” matches the price log.',
    find: async ({ db }) =>
      faultAbout(
        await findLowestPriceMismatches(db),
        (skus) =>
          `The lowest price of the last 30 days doesn’t match the price log: ${skus}. Something changed it outside the shop. Change each price, save, then change it back.`,
      ),
  },
];
