import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findNewslettersWithWrongFigures, findNewslettersWithWrongRecipients } from './newsletter-checks.queries.ts';

const named = (subjects: string) => `(${subjects})`;

export const newsletterChecks: readonly Check[] = [
  {
    name: 'newsletters',
    section: 'records',
    ok: 'Every newsletter has as many recipients as it was sent to, has failed for, and waits for.',
    find: async ({ db }) =>
      faultAbout(
        await findNewslettersWithWrongFigures(db),
        (subjects) =>
          `The figures of newsletters ${named(subjects)} do not add up, so somebody may get none, or get it twice. Please pause them and compare with a backup.`,
      ),
  },
  {
    name: 'newsletter-recipients',
    section: 'records',
    ok: 'No newsletter waits for somebody who is not subscribed.',
    find: async ({ db }) =>
      faultAbout(
        await findNewslettersWithWrongRecipients(db),
        (subjects) =>
          `Newsletters ${named(subjects)} still list somebody who is not subscribed. They will not get it, but something changed the list past the shop; please compare with a backup.`,
      ),
  },
];
