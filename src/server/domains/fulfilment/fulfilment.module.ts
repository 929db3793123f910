import { orderDelivered } from '#server/domains/orders/orders.events.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { parcelShipped } from './fulfilment.events.ts';
import { mailOrderDelivered } from './mail-order-delivered.ts';
import { mailParcelShipped } from './mail-parcel-shipped.ts';
import { parcelRoutes } from './parcel.routes.ts';

export const fulfilmentModule = defineModule({
  name: 'fulfilment',
  routes: parcelRoutes,
  subscribers: [
    subscribe(parcelShipped, { name: 'mail-customer', handle: (shop, parcel) => mailParcelShipped(shop, parcel) }),
    subscribe(orderDelivered, { name: 'mail-customer', handle: (shop, { orderId }) => mailOrderDelivered(shop, orderId) }),
  ],
  auditLabels: { actions: { 'parcel.create': 'Shipped a parcel', 'parcel.update': 'Changed a parcel' }, fields: { url: 'Link' } },
});
