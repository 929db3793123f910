import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findNewslettersWithWrongFigures, findNewslettersWithWrongRecipients } from './newsletter-checks.queries.ts';

const named = (subjects: string) => `(${subjects})`;

export const newsletterChecks: readonly Check[] = [
  {
    name: 'newsletters',
    section: 'records',
    ok: 'Newsletter recipient counts add up.',
    find: async ({ db }) =>
      faultAbout(
        await findNewslettersWithWrongFigures(db),
        (subjects) =>
          `The figures of newsletters ${named(subjects)} don’t add up, so some people may not get it, or get it twice. Pause them and compare with a backup.`,
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
          `Newsletters ${named(subjects)} still list people who aren’t subscribed. They won’t get it, but something changed the list outside the shop. Compare with a backup.`,
      ),
  },
];
