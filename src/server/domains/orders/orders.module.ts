import { waitWhileBusy } from '#server/platform/jobs/wait-while-busy.ts';
import { defineModule } from '#server/platform/module.ts';
import { confirmPlacedOrder } from './confirm-placed-order.ts';
import { expireOrders } from './expire-orders.ts';
import { orderRoutes } from './order.routes.ts';

export const ordersModule = defineModule({
  name: 'orders',
  routes: orderRoutes,
  jobs: {
    'orders.placed': (shop, { id }) => waitWhileBusy().then(() => confirmPlacedOrder(shop, String(id))),
    'expire-orders': ({ db }) => expireOrders(db),
  },
  // What gives stock back goes first.
  schedule: ['* * * * * expire-orders ?priority=-10'],
  auditWords: { entities: { order: 'an order' }, actions: { 'order.cancel': 'Cancelled an order' } },
});
