import { endpoints } from './endpoint.ts';
import type { invoiceSchemas } from './invoices.schemas.ts';

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
