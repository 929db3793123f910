import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailReturnReceived, mailReturnRejected, mailReturnRequested } from './mail-return.ts';
import { orderReturnRoutes } from './order-return.routes.ts';
import { returnReceived, returnRejected, returnRequested } from './returns.events.ts';

export const returnsModule = defineModule({
  name: 'returns',
  routes: orderReturnRoutes,
  subscribers: [
    subscribe(returnRequested, { name: 'mail-customer', handle: (shop, ref) => mailReturnRequested(shop, ref) }),
    subscribe(returnReceived, { name: 'mail-customer', handle: (shop, ref) => mailReturnReceived(shop, ref) }),
    subscribe(returnRejected, { name: 'mail-customer', handle: (shop, ref) => mailReturnRejected(shop, ref) }),
  ],
  auditLabels: {
    actions: {
      'return.create': 'Requested a return',
      'return.cancel': 'Cancelled a return',
      'return.update': 'Handled a return',
    },
  },
});
