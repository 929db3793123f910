import { invoiceSchemas, invoicesOfOrdersSchemas } from '#contract/invoices.schemas.ts';
import { invoice, invoicesOfOrders } from '#contract/invoices.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { documentsPerIp, printedDocumentsPerAdmin } from './documents.limits.ts';
import { getInvoice } from './get-invoice.ts';
import { getInvoices } from './get-invoices.ts';

export const getInvoiceRoute = route(
  invoice.get,
  invoiceSchemas.get,
  ({ db, shop: { files }, actor, params, query }) =>
    getInvoice({ db, files }, actor, { id: params.id, ...(query.key ? { keyHash: hashToken(query.key) } : {}) }, query.document),
  { before: limitByIp(documentsPerIp) },
);

export const getInvoicesRoute = route(
  invoicesOfOrders.get,
  invoicesOfOrdersSchemas.get,
  ({ db, shop: { files }, query }) => getInvoices({ db, files }, query.id),
  { before: limitByUser(printedDocumentsPerAdmin, ({ query }) => query.id.length) },
);
