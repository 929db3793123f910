import { endpoints } from './endpoint.ts';
import type { parcelSchemas } from './fulfilment.schemas.ts';

export type { NewParcel, ParcelChanges } from './fulfilment.schemas.ts';

export const parcel = endpoints<typeof parcelSchemas>()('parcel', '/order/:id/parcel', {
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['orders'],
    summary: 'Ships all or a part of an order in one parcel. Once everything has left, the order is shipped',
    created: true,
    idempotent: true,
    errors: ['invalid_transition', 'payment_required'],
  },
  update: {
    method: 'PUT',
    path: '/:parcelId',
    who: 'admin',
    staff: ['orders'],
    summary:
      'Changes the tracking of a parcel, or marks it as delivered. Once all parcels of a shipped order have arrived, the order is delivered',
    errors: ['invalid_transition', 'stale_version'],
  },
});
