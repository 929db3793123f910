import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findLowestPriceMismatches } from './lowest-prices.queries.ts';

export const priceChecks: readonly Check[] = [
  {
    name: 'lowest-prices',
    section: 'goods',
    ok: 'The lowest price shown beside every reduction is the one that the log of prices says.',
    find: async ({ db }) =>
      faultAbout(
        await findLowestPriceMismatches(db),
        (skus) =>
          `The lowest price of the last 30 days of ${skus} is not what the log of prices says. Something changed it past the shop; please save another price for each and then the right one again.`,
      ),
  },
];
