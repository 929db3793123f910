import { type Check, faultAbout, type Problem } from '#server/platform/checks/check.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findInvoiceGaps } from './find-invoice-gaps.ts';
import { findMissingDocuments } from './find-missing-documents.ts';

export const invoiceChecks: readonly Check[] = [
  {
    name: 'invoices',
    section: 'records',
    ok: 'Every invoice series is without gap, and no invoice or credit note is missing.',
    find: findInvoiceProblems,
  },
];

async function findInvoiceProblems({ db }: Shop): Promise<Problem[]> {
  const { withoutInvoice, wrongCredit } = await findMissingDocuments(db);
  return [
    ...faultAbout(
      await findInvoiceGaps(db),
      (series) =>
        `The numbers of ${series} have a gap. Something removed or renumbered a document past the shop; please compare with a backup.`,
    ),
    ...faultAbout(
      withoutInvoice,
      (numbers) => `These orders have shipped or are paid, but have no invoice: ${numbers}. Please look into the log for the reason.`,
    ),
    ...faultAbout(
      wrongCredit,
      (numbers) =>
        `The credit notes of ${numbers} are not what was refunded. Please compare them with the refunds, and look into the log for the reason.`,
    ),
  ];
}
