import type { File } from '#contract/basics.schemas.ts';
import { readPng } from '#server/domains/files/read-png.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findDocument } from './invoices.queries.ts';
import { renderInvoicesOnThread } from './pdf/render-invoice.ts';

type OrderCaller = Parameters<typeof getOrder>[1];
type OrderRef = Parameters<typeof getOrder>[2];

/** The invoice of an order, or another document of it, as PDF: for whoever may read the order. Throws NotFound, also until it is issued. */
export async function getInvoice(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  caller: OrderCaller,
  ref: OrderRef,
  documentId?: string,
): Promise<File> {
  await getOrder(db, caller, ref);
  const document = await findDocument(db, ref.id, documentId);
  if (!document) throw new NotFound('This invoice');
  const { kind, number, snapshot } = document;
  const logo = snapshot.shop.logo ? await readPng(files, snapshot.shop.logo) : null;
  return { name: `${number}.pdf`, content: await renderInvoicesOnThread({ documents: [{ kind, number, snapshot, logo }], missing: [] }) };
}
