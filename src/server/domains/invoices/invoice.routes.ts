import { invoiceSchemas } from '#contract/invoices.schemas.ts';
import { invoice } from '#contract/invoices.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { documentsPerIp } from './documents.limits.ts';
import { getInvoice } from './get-invoice.ts';

export const getInvoiceRoute = route(
  invoice.get,
  invoiceSchemas.get,
  ({ db, shop: { files }, actor, params, query }) =>
    getInvoice({ db, files }, actor, { id: params.id, ...(query.key ? { keyHash: hashToken(query.key) } : {}) }, query.document),
  { before: limitByIp(documentsPerIp) },
);
