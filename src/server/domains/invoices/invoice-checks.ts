import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findInvoiceGaps } from './find-invoice-gaps.ts';

export const invoiceChecks: readonly Check[] = [
  {
    name: 'invoices',
    section: 'records',
    ok: 'Every invoice series is without gap.',
    find: async ({ db }) =>
      faultAbout(
        await findInvoiceGaps(db),
        (series) =>
          `The numbers of ${series} have a gap. Something removed or renumbered a document past the shop; please compare with a backup.`,
      ),
  },
];
