import { type Check, pluralize, warning, warningAbout } from '#server/platform/checks/check.ts';
import { countOverdueAlerts, countOverdueTriggers, findMissedVariations } from './due-alerts.queries.ts';

export const alertChecks: readonly Check[] = [
  {
    name: 'alerts',
    section: 'records',
    ok: 'Stock and price alerts are sent on time.',
    find: async ({ db }) => {
      const [variations, alerts] = [await countOverdueTriggers(db), await countOverdueAlerts(db)];
      return [
        ...(variations + alerts > 0
          ? [
              warning(
                `${pluralize(variations, 'variation')} and ${pluralize(alerts, 'alert')} have been waiting for hours for the job that sends alerts. Check that a worker is running.`,
              ),
            ]
          : []),
        ...warningAbout(
          await findMissedVariations(db),
          (skus) =>
            `Back in stock or cheaper, but not everyone who asked for an alert has been emailed: ${skus}. Disable the products, then enable them again.`,
        ),
      ];
    },
  },
];
