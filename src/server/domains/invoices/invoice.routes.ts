import { invoiceSchemas } from '#contract/invoices.schemas.ts';
import { invoice } from '#contract/invoices.ts';
import { packingSlipSchemas } from '#contract/packing-slips.schemas.ts';
import { packingSlip } from '#contract/packing-slips.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Limit } from '#server/platform/http/limit.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { getInvoice } from './get-invoice.ts';
import { getPackingSlips } from './packing-slips/get-packing-slips.ts';

/** Drawing a document takes the work of many other calls. */
const invoicesPerIp: Limit = { name: 'invoices per IP', max: 60, minutes: 10 };

export const getInvoiceRoute = route(
  invoice.get,
  invoiceSchemas.get,
  ({ db, actor, params, query }) =>
    getInvoice(db, actor, { id: params.id, ...(query.key ? { keyHash: hashToken(query.key) } : {}) }, query.document),
  { before: limitByIp(invoicesPerIp) },
);

export const getPackingSlipsRoute = route(
  packingSlip.get,
  packingSlipSchemas.get,
  async ({ db, shop: { cache }, query }) => getPackingSlips(db, query.id, await getCachedSettings({ cache, db })),
  { before: limitByIp(invoicesPerIp) },
);

export const invoiceRoutes = [getInvoiceRoute, getPackingSlipsRoute];
