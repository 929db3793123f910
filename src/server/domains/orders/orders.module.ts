import { subscribe } from '#server/platform/events/subscribe.ts';
import { waitWhileBusy } from '#server/platform/jobs/wait-while-busy.ts';
import { defineModule } from '#server/platform/module.ts';
import { countUnitsSold } from './count-units-sold.ts';
import { expireOrders } from './expire-orders.ts';
import { mailOrderConfirmation, prepareOrderConfirmation } from './mail-order-confirmation.ts';
import { orderRoutes } from './order.routes.ts';
import { orderPlaced } from './orders.events.ts';

export const ordersModule = defineModule({
  name: 'orders',
  routes: orderRoutes,
  subscribers: [
    subscribe(orderPlaced, {
      name: 'mail-order-confirmation',
      prepare: (shop, { orderId }) => waitWhileBusy().then(() => prepareOrderConfirmation(shop, orderId)),
      handle: (shop, { orderId }, prepared) => mailOrderConfirmation(shop, orderId, prepared),
    }),
    // Does not wait while the process is busy: it is cheap, and queued behind mails that do wait.
    subscribe(orderPlaced, { name: 'count-units-sold', handle: ({ db }, { orderId }) => countUnitsSold(db, orderId) }),
  ],
  jobs: { 'expire-orders': ({ db }) => expireOrders(db) },
  // Before other jobs, because it releases stock.
  schedule: ['* * * * * expire-orders ?priority=-10'],
  auditLabels: { entities: { order: 'an order' }, actions: { 'order.cancel': 'Cancelled an order' } },
});
