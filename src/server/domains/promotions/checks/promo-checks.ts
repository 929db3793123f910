import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findPromoMismatches, findUnreleasedRedemptions } from './find-promo-mismatches.ts';

const whatToDo = 'Something changed them past the shop; please compare with a backup.';

export const promoChecks: readonly Check[] = [
  {
    name: 'promos',
    section: 'records',
    ok: 'Every promo counts its uses right.',
    find: async ({ db }) => {
      const inconsistent = await findPromoMismatches(db);
      const verb = inconsistent.length === 1 ? 'counts' : 'count';
      return [
        ...faultAbout(inconsistent, (names) => `${names} ${verb} other uses than there are. ${whatToDo}`),
        ...faultAbout(
          await findUnreleasedRedemptions(db),
          (names) => `The promo uses of ${names} were not released with their orders. ${whatToDo}`,
        ),
      ];
    },
  },
];
