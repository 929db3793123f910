import { endpoints } from './endpoint.ts';
import type { packingSlipSchemas } from './packing-slips.schemas.ts';

export const packingSlip = endpoints<typeof packingSlipSchemas>()('packingSlip', '/admin/order', {
  get: {
    method: 'GET',
    path: '/packing-slips',
    who: 'admin',
    staff: ['orders'],
    summary: 'The packing slips of one or several orders in one PDF: what goes into the parcel, without prices',
    fileType: 'application/pdf',
    errors: ['not_found', 'too_many_requests'],
  },
});
