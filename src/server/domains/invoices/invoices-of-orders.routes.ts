import { invoicesOfOrdersSchemas } from '#contract/invoices.schemas.ts';
import { invoicesOfOrders } from '#contract/invoices.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import { printedDocumentsPerAdmin } from './documents.limits.ts';
import { getInvoices } from './get-invoices.ts';

export const getInvoicesRoute = route(
  invoicesOfOrders.get,
  invoicesOfOrdersSchemas.get,
  ({ db, shop: { files }, query }) => getInvoices({ db, files }, query.id),
  { before: limitByUser(printedDocumentsPerAdmin, ({ query }) => query.id.length) },
);
