import { endpoints } from './endpoint.ts';
import type { packingSlipSchemas } from './packing-slips.schemas.ts';

export const packingSlip = endpoints<typeof packingSlipSchemas>()('packingSlip', '/admin/order', {
  get: {
    method: 'GET',
    path: '/packing-slips',
    who: 'admin',
    staff: ['orders'],
    summary: 'The packing slips of one or several orders in one PDF: what goes into the parcel, without prices. Gift cards are left out',
    fileType: 'application/pdf',
    errors: ['not_found', 'invalid_transition', 'too_many_requests'],
  },
});
