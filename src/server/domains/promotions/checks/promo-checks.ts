import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findPromoMismatches, findUnreleasedRedemptions } from './find-promo-mismatches.ts';

const whatToDo = 'Something changed them outside the shop. Compare with a backup.';

export const promoChecks: readonly Check[] = [
  {
    name: 'promos',
    section: 'records',
    ok: 'Promo uses are counted correctly.',
    find: async ({ db }) => {
      const inconsistent = await findPromoMismatches(db);
      return [
        ...faultAbout(inconsistent, (names) => `The number of uses is wrong: ${names}. ${whatToDo}`),
        ...faultAbout(
          await findUnreleasedRedemptions(db),
          (names) => `The promo uses of ${names} weren’t released with their orders. ${whatToDo}`,
        ),
      ];
    },
  },
];
