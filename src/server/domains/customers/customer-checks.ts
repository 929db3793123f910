import { type Check, warningAbout } from '#server/platform/checks/check.ts';
import { findWrongCustomerFigures } from './customer-figures.queries.ts';

export const customerChecks: readonly Check[] = [
  {
    name: 'customers',
    section: 'records',
    ok: 'What each user has ordered and spent is what their orders say.',
    find: async ({ db }) =>
      warningAbout(
        await findWrongCustomerFigures(db),
        (some) => `The list of users shows other orders than those of ${some}. Please run "npm run shop -- rebuild-statistics".`,
      ),
  },
];
