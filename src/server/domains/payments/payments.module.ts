import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { paymentRoutes } from './payment.routes.ts';
import { paymentRefunded } from './payments.events.ts';
import { stripeContent } from './providers/stripe/stripe-content.ts';
import { mailPayoutToShop } from './refunds/payouts/mail-payout-to-shop.ts';
import { refundRoutes } from './refunds/payouts/refund.routes.ts';
import { refundJob } from './refunds/refund-payment.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { findPaymentChanges, paymentChangesJob, requestPaymentChanges } from './settlement/find-payment-changes.ts';
import { reconcilePayments } from './settlement/reconcile-payments.ts';
import { paymentWebhook, servePaymentWebhooks } from './settlement/serve-payment-webhooks.ts';

export const paymentsModule = defineModule({
  name: 'payments',
  checks: paymentChecks,
  routes: [...paymentRoutes, ...refundRoutes],
  otherCalls: [paymentWebhook],
  serve: servePaymentWebhooks,
  thirdPartyContent: stripeContent,
  subscribers: [
    subscribe(paymentRefunded, { name: 'mail-payout-to-shop', handle: (shop, { refundId }) => mailPayoutToShop(shop, refundId) }),
  ],
  jobs: { 'reconcile-payments': ({ db }) => reconcilePayments(db), 'request-payment-changes': ({ db }) => requestPaymentChanges(db) },
  outboundJobs: {
    [refundJob]: (shop, { refundId }) => sendRefund(shop, String(refundId)),
    [paymentChangesJob]: (shop) => findPaymentChanges(shop),
  },
  auditLabels: {
    entities: { payment: 'payments', refund: 'a refund' },
    actions: { 'payment.importTransfers': 'Imported bank transfers', 'refund.payOut': 'Marked a refund as paid' },
    fields: { paidOutAt: 'Paid out' },
  },
  schedule: ['*/2 * * * * reconcile-payments', '41 * * * * request-payment-changes'],
});
