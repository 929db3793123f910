import type { File } from '#contract/basics.schemas.ts';
import { readPng } from '#server/domains/files/read-png.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findInvoices, findNumbersWithoutInvoice } from './invoices.queries.ts';
import { renderInvoicesOnThread } from './pdf/render-invoice.ts';

/**
 * The invoices of orders as one PDF, in the given sequence. An order gets its invoice when it is paid or shipped: the last page names those that have none
 * yet. Throws NotFound if that are all of them.
 */
export async function getInvoices({ db, files }: Pick<Shop, 'db' | 'files'>, orderIds: readonly string[]): Promise<File> {
  const found = await findInvoices(db, orderIds);
  const [first] = found;
  if (!first) throw new NotFound('These invoices');
  const missing = await findNumbersWithoutInvoice(db, orderIds);
  const logoIds = [...new Set(found.flatMap(({ snapshot }) => snapshot.shop.logo ?? []))];
  const logos = new Map(await Promise.all(logoIds.map(async (id) => [id, await readPng(files, id)] as const)));
  const documents = found.map(({ kind, number, snapshot }) => ({
    kind,
    number,
    snapshot,
    logo: logos.get(snapshot.shop.logo ?? '') ?? null,
  }));
  const content = await renderInvoicesOnThread({ documents, missing });
  return { name: found.length === 1 ? `${first.number}.pdf` : 'invoices.pdf', content };
}
