import type { File } from '#contract/basics.schemas.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findDocument } from './invoices.queries.ts';
import { renderInvoiceOnThread } from './pdf/render-invoice.ts';

type OrderCaller = Parameters<typeof getOrder>[1];
type OrderRef = Parameters<typeof getOrder>[2];

/** The invoice of an order, or another document of it, as PDF: for whoever may read the order. Throws NotFound, also until it is issued. */
export async function getInvoice(db: Database, caller: OrderCaller, ref: OrderRef, documentId?: string): Promise<File> {
  await getOrder(db, caller, ref);
  const document = await findDocument(db, ref.id, documentId);
  if (!document) throw new NotFound('This invoice');
  const { kind, number, snapshot } = document;
  return { name: `${number}.pdf`, content: await renderInvoiceOnThread({ kind, number, snapshot }) };
}
