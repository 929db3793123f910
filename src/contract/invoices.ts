import { endpoints } from './endpoint.ts';
import type { invoiceSchemas, invoicesOfOrdersSchemas } from './invoices.schemas.ts';

export type { OrderDocument } from './invoices.schemas.ts';

export const invoice = endpoints<typeof invoiceSchemas>()('invoice', '/order', {
  get: {
    method: 'GET',
    path: '/:id/invoice',
    who: 'owner-or-admin',
    staff: ['orders'],
    summary: 'The invoice of an order as PDF, or another of its documents; 404 until it is issued',
    fileType: 'application/pdf',
    errors: ['too_many_requests'],
  },
});

export const invoicesOfOrders = endpoints<typeof invoicesOfOrdersSchemas>()('invoicesOfOrders', '/admin/order', {
  get: {
    method: 'GET',
    path: '/invoices',
    who: 'admin',
    staff: ['orders'],
    summary: 'The invoices of one or several orders in one PDF; its last page names those that have none, 404 if none has one',
    fileType: 'application/pdf',
    errors: ['not_found', 'too_many_requests'],
  },
});
