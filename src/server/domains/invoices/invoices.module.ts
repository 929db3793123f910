import { orderShipped } from '#server/domains/orders/orders.events.ts';
import { paymentCaptured, paymentRefunded } from '#server/domains/payments/payments.events.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getInvoiceRoute } from './invoice.routes.ts';
import { invoiceChecks } from './invoice-checks.ts';
import { getInvoicesRoute } from './invoices-of-orders.routes.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueDocuments } from './issue-documents.ts';
import { getPackingSlipsRoute } from './packing-slips/packing-slip.routes.ts';

/** Whatever comes first issues the invoice. */
const issueOnce = { name: 'issue-invoice', handle: ({ db }: Shop, { orderId }: { orderId: string }) => issueDocuments(db, orderId) };

export const invoicesModule = defineModule({
  name: 'invoices',
  checks: invoiceChecks,
  routes: [getInvoiceRoute, getInvoicesRoute, getPackingSlipsRoute],
  serve: (app, shop) => {
    // By the cookie of the shop, or that of the back office.
    for (const url of ['/orders/:id/invoice.pdf', '/admin/orders/:id/invoice.pdf']) serveFilePage(app, shop, url, getInvoiceRoute);
    serveFilePage(app, shop, '/admin/orders/invoices.pdf', getInvoicesRoute);
    serveFilePage(app, shop, '/admin/orders/packing-slips.pdf', getPackingSlipsRoute);
  },
  subscribers: [
    subscribe(orderShipped, issueOnce),
    subscribe(paymentCaptured, issueOnce),
    subscribe(paymentRefunded, { name: 'issue-credit-note', handle: ({ db }, refund) => issueCreditNote(db, refund) }),
  ],
});
