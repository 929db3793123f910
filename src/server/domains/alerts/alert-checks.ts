import { type Check, pluralize, warning, warningAbout } from '#server/platform/checks/check.ts';
import { countOverdueAlerts, countOverdueTriggers, findMissedVariations } from './due-alerts.queries.ts';

export const alertChecks: readonly Check[] = [
  {
    name: 'alerts',
    section: 'records',
    ok: 'Who waits for a product or a lower price is mailed when it comes.',
    find: async ({ db }) => {
      const [variations, alerts] = [await countOverdueTriggers(db), await countOverdueAlerts(db)];
      return [
        ...(variations + alerts > 0
          ? [
              warning(
                `${pluralize(variations, 'variation')} and ${pluralize(alerts, 'alert')} have waited for hours for the job that mails alerts. Please see whether a worker is running.`,
              ),
            ]
          : []),
        ...warningAbout(
          await findMissedVariations(db),
          (skus) =>
            `Somebody waits for ${skus}, back in stock or cheaper by now, and is not mailed. Please switch the products off and on.`,
        ),
      ];
    },
  },
];
