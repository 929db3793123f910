import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailOrderLink } from './mail-order-link.ts';
import { mailReturnReceived, mailReturnRejected, mailReturnRequested } from './mail-return.ts';
import { orderReturnRoutes } from './order-return.routes.ts';
import { exportReturnsRoute } from './return-export.routes.ts';
import {
  orderWithdrawn,
  returnLinkRequested,
  returnReceived,
  returnRejected,
  returnRequested,
  withdrawalLinkRequested,
} from './returns.events.ts';
import { mailWithdrawalReceipt } from './withdrawals/mail-withdrawal.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal.routes.ts';

export const returnsModule = defineModule({
  name: 'returns',
  routes: [...orderReturnRoutes, exportReturnsRoute, ...withdrawalRoutes],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/returns.csv', exportReturnsRoute),
  subscribers: [
    subscribe(returnRequested, { name: 'mail-customer', handle: (shop, ref) => mailReturnRequested(shop, ref) }),
    subscribe(orderWithdrawn, { name: 'mail-receipt', handle: (shop, ref) => mailWithdrawalReceipt(shop, ref) }),
    subscribe(withdrawalLinkRequested, { name: 'mail-link', handle: (shop, order) => mailOrderLink(shop, 'withdraw', order) }),
    subscribe(returnLinkRequested, { name: 'mail-link', handle: (shop, order) => mailOrderLink(shop, 'return', order) }),
    subscribe(returnReceived, { name: 'mail-customer', handle: (shop, ref) => mailReturnReceived(shop, ref) }),
    subscribe(returnRejected, { name: 'mail-customer', handle: (shop, ref) => mailReturnRejected(shop, ref) }),
  ],
  auditLabels: {
    actions: {
      'return.create': 'Requested a return',
      'return.cancel': 'Cancelled a return',
      'return.exportCsv': 'Exported the returns',
      'return.update': 'Handled a return',
      'withdrawal.create': 'Recorded a withdrawal',
    },
  },
});
