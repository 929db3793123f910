import { paymentCaptured, paymentRefunded, paymentVoided } from '#server/domains/payments/payments.events.ts';
import { settlePaymentJob } from '#server/domains/payments/settlement/settle-payment-job.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { waitWhileBusy } from '#server/platform/jobs/wait-while-busy.ts';
import { defineModule } from '#server/platform/module.ts';
import { adminOrderRoutes } from './admin-order.routes.ts';
import { orderChecks } from './checks/order-checks.ts';
import { mailOrderCancelled } from './emails/mail-order-cancelled.ts';
import { mailOrderConfirmation, prepareOrderConfirmation } from './emails/mail-order-confirmation.ts';
import { mailOrderRefunded, mailPaymentReturned } from './emails/mail-payments.ts';
import { mailUnshippedCancelled } from './emails/mail-unshipped-cancelled.ts';
import { orderRoutes } from './order.routes.ts';
import { orderDetailsRoutes } from './order-details.routes.ts';
import { exportOrdersRoute } from './order-export.routes.ts';
import { orderCancelled, orderDelivered, orderEmailChanged, orderPlaced, unshippedCancelled } from './orders.events.ts';
import { captureCash } from './payment/capture-cash.ts';
import { confirmTransfer } from './payment/confirm-transfer.ts';
import { followUpTransfers } from './payment/follow-up-transfers.ts';
import { refundCancelledOrder } from './payment/refund-cancelled-order.ts';
import { settlePayment } from './payment/settle-payment.ts';
import { countUnitsSold } from './purchases/count-units-sold.ts';
import { expireOrders } from './requests/expire-orders.ts';

export const ordersModule = defineModule({
  name: 'orders',
  checks: orderChecks,
  routes: [...orderRoutes, ...adminOrderRoutes, ...orderDetailsRoutes, exportOrdersRoute],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/orders.csv', exportOrdersRoute),
  subscribers: [
    subscribe(orderPlaced, {
      name: 'mail-order-confirmation',
      prepare: (shop, { orderId }) => waitWhileBusy().then(() => prepareOrderConfirmation(shop, orderId)),
      handle: (shop, { orderId }, prepared) => mailOrderConfirmation(shop, orderId, prepared),
    }),
    subscribe(orderEmailChanged, {
      name: 'mail-order-confirmation',
      prepare: (shop, { orderId }) => waitWhileBusy().then(() => prepareOrderConfirmation(shop, orderId)),
      handle: (shop, { orderId }, prepared) => mailOrderConfirmation(shop, orderId, prepared),
    }),
    // Does not wait while the process is busy: it is cheap, and queued behind mails that do wait.
    subscribe(orderPlaced, { name: 'count-units-sold', handle: ({ db }, { orderId }) => countUnitsSold(db, orderId) }),
    subscribe(orderDelivered, { name: 'capture-cash', handle: ({ db }, { orderId }) => captureCash(db, orderId) }),
    subscribe(orderCancelled, { name: 'refund-cancelled-order', handle: ({ db }, { orderId }) => refundCancelledOrder(db, orderId) }),
    subscribe(orderCancelled, { name: 'mail-customer', handle: (shop, { orderId }) => mailOrderCancelled(shop, orderId) }),
    subscribe(unshippedCancelled, {
      name: 'mail-unshipped-cancelled',
      handle: (shop, { orderId }) => mailUnshippedCancelled(shop, orderId),
    }),
    subscribe(paymentCaptured, { name: 'confirm-transfer', handle: (shop, captured) => confirmTransfer(shop, captured) }),
    subscribe(paymentVoided, {
      name: 'mail-payment-returned',
      handle: (shop, voided) => mailPaymentReturned(shop, voided),
    }),
    subscribe(paymentRefunded, { name: 'mail-order-refunded', handle: (shop, { refundId }) => mailOrderRefunded(shop, refundId) }),
  ],
  jobs: { 'expire-orders': ({ db }) => expireOrders(db), 'follow-up-transfers': (shop) => followUpTransfers(shop) },
  outboundJobs: { [settlePaymentJob]: async (shop, { intentId }) => void (await settlePayment(shop, String(intentId))) },
  // Before other jobs, because it releases stock.
  schedule: ['* * * * * expire-orders ?priority=-10', '13 * * * * follow-up-transfers'],
  auditLabels: {
    entities: { order: 'an order' },
    actions: {
      'order.cancel': 'Cancelled an order',
      'adminOrder.update': 'Changed an order’s status',
      'adminOrder.remove': 'Deleted an order',
      'adminOrder.create': 'Placed an order for a customer',
      'adminOrder.addNote': 'Added a note to an order',
      'adminOrder.recordPayment': 'Recorded a payment',
      'adminOrder.cancelUnshipped': 'Cancelled the rest of an order',
      'adminOrder.refund': 'Refunded an order',
      'adminOrder.ship': 'Shipped an order',
      'orderExport.csv': 'Exported orders',
      'orderDetails.resendMail': 'Resent an order email',
    },
    fields: { captured: 'Paid', waived: 'Waived', deliveryCost: 'Delivery' },
  },
});
