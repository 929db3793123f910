import { type Check, warningAbout } from '#server/platform/checks/check.ts';
import { findWrongCustomerFigures } from './customer-figures.queries.ts';

export const customerChecks: readonly Check[] = [
  {
    name: 'customers',
    section: 'records',
    ok: 'What each customer has ordered and spent matches their orders.',
    find: async ({ db }) =>
      warningAbout(
        await findWrongCustomerFigures(db),
        (some) => `The order figures of ${some} are out of date. Run "npm run shop -- rebuild-statistics".`,
      ),
  },
];
