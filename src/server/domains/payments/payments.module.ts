import { defineModule } from '#server/platform/module.ts';
import { paymentRoutes } from './payment.routes.ts';
import { paymentChecks } from './payment-checks.ts';
import { stripeContent } from './providers/stripe/stripe-content.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundJob } from './refund-payment.ts';
import { sendRefund } from './send-refund.ts';
import { servePaymentWebhooks } from './serve-payment-webhooks.ts';

export const paymentsModule = defineModule({
  name: 'payments',
  checks: paymentChecks,
  routes: paymentRoutes,
  serve: servePaymentWebhooks,
  foreignContent: stripeContent,
  jobs: { 'reconcile-payments': ({ db }) => reconcilePayments(db) },
  outboundJobs: { [refundJob]: (shop, { refundId }) => sendRefund(shop, String(refundId)) },
  auditLabels: { entities: { payment: 'payments' }, actions: { 'payment.importTransfers': 'Imported bank transfers' } },
  schedule: ['*/2 * * * * reconcile-payments'],
});
