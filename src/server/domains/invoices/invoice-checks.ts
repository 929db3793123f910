import { type Check, faultAbout, type Problem } from '#server/platform/checks/check.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findInvoiceGaps } from './find-invoice-gaps.ts';
import { findMissingDocuments } from './find-missing-documents.ts';

export const invoiceChecks: readonly Check[] = [
  {
    name: 'invoices',
    section: 'records',
    ok: 'Invoice numbers have no gaps, and no invoice or credit note is missing.',
    find: findInvoiceProblems,
  },
];

async function findInvoiceProblems({ db }: Shop): Promise<Problem[]> {
  const { withoutInvoice, wrongCredit } = await findMissingDocuments(db);
  return [
    ...faultAbout(
      await findInvoiceGaps(db),
      (series) =>
        `The numbers of ${series} have a gap. Something removed or renumbered a document outside the shop. Compare with a backup.`,
    ),
    ...faultAbout(
      withoutInvoice,
      (numbers) => `These orders are shipped or paid but have no invoice: ${numbers}. Check the log for the reason.`,
    ),
    ...faultAbout(
      wrongCredit,
      (numbers) => `The credit notes of ${numbers} don’t match the refunds. Compare them, and check the log for the reason.`,
    ),
  ];
}
