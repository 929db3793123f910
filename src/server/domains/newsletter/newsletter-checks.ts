import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findNewslettersWithWrongFigures, findNewslettersWithWrongRecipients } from './newsletter-checks.queries.ts';

export const newsletterChecks: readonly Check[] = [
  {
    name: 'newsletters',
    section: 'records',
    ok: 'Newsletter recipient counts add up.',
    find: async ({ db }) =>
      faultAbout(
        await findNewslettersWithWrongFigures(db),
        (subjects) =>
          `The figures of these newsletters don’t add up, so some people may not get them, or get them twice: ${subjects}. Pause them and compare with a backup.`,
      ),
  },
  {
    name: 'newsletter-recipients',
    section: 'records',
    ok: 'Newsletters only go to subscribers.',
    find: async ({ db }) =>
      faultAbout(
        await findNewslettersWithWrongRecipients(db),
        (subjects) =>
          `These newsletters still list people who aren’t subscribed: ${subjects}. Those people won’t get them, but something changed the list outside the shop. Compare with a backup.`,
      ),
  },
];
