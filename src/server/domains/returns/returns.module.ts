import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailReturnReceived, mailReturnRejected, mailReturnRequested } from './mail-return.ts';
import { orderReturnRoutes } from './order-return.routes.ts';
import { exportReturnsRoute } from './return-export.routes.ts';
import { returnReceived, returnRejected, returnRequested } from './returns.events.ts';

export const returnsModule = defineModule({
  name: 'returns',
  routes: [...orderReturnRoutes, exportReturnsRoute],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/returns.csv', exportReturnsRoute),
  subscribers: [
    subscribe(returnRequested, { name: 'mail-customer', handle: (shop, ref) => mailReturnRequested(shop, ref) }),
    subscribe(returnReceived, { name: 'mail-customer', handle: (shop, ref) => mailReturnReceived(shop, ref) }),
    subscribe(returnRejected, { name: 'mail-customer', handle: (shop, ref) => mailReturnRejected(shop, ref) }),
  ],
  auditLabels: {
    actions: {
      'return.create': 'Requested a return',
      'return.cancel': 'Cancelled a return',
      'return.exportCsv': 'Exported the returns',
      'return.update': 'Handled a return',
    },
  },
});
