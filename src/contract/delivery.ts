import type { deliverySchemas } from './delivery.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { PickupPoint, ShippingTables } from './delivery.schemas.ts';

export const delivery = endpoints<typeof deliverySchemas>()('delivery', '/delivery', {
  zones: { method: 'GET', path: '/zones', who: 'public', summary: 'Where the shop delivers, at which rates, and its public holidays' },
});
