import { defineModule } from '#server/platform/module.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { paymentRoutes } from './payment.routes.ts';
import { stripeContent } from './providers/stripe/stripe-content.ts';
import { refundJob } from './refunds/refund-payment.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { findPaymentChanges, paymentChangesJob, requestPaymentChanges } from './settlement/find-payment-changes.ts';
import { reconcilePayments } from './settlement/reconcile-payments.ts';
import { servePaymentWebhooks } from './settlement/serve-payment-webhooks.ts';

export const paymentsModule = defineModule({
  name: 'payments',
  checks: paymentChecks,
  routes: paymentRoutes,
  serve: servePaymentWebhooks,
  thirdPartyContent: stripeContent,
  jobs: { 'reconcile-payments': ({ db }) => reconcilePayments(db), 'request-payment-changes': ({ db }) => requestPaymentChanges(db) },
  outboundJobs: {
    [refundJob]: (shop, { refundId }) => sendRefund(shop, String(refundId)),
    [paymentChangesJob]: (shop) => findPaymentChanges(shop),
  },
  auditLabels: { entities: { payment: 'payments' }, actions: { 'payment.importTransfers': 'Imported bank transfers' } },
  schedule: ['*/2 * * * * reconcile-payments', '41 * * * * request-payment-changes'],
});
