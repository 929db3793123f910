import type { TestResult } from '#contract/shop-tests.ts';
import { PaymentProviderUnavailable } from '#server/domains/payments/payments.errors.ts';
import { activeProvider } from '#server/domains/payments/providers/find-provider.ts';
import { findLastWebhook } from '#server/domains/payments/settlement/last-webhook.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';

/** A payment that no provider knows: asking for it needs valid keys, and changes nothing. */
const unknownPayment = 'pi_connection_test';

/** Whether the payment provider accepts the shop's keys, and when it last sent a webhook. */
export async function testPayments(shop: Pick<Shop, 'db' | 'config' | 'log' | 'publicUrl'>): Promise<TestResult> {
  const { stripe } = shop.config;
  if (!stripe)
    return {
      ok: false,
      says: [
        'Stripe isn’t connected. Card payments are simulated and nobody is charged.',
        'Start the shop with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to take real cards.',
      ],
    };
  const mode = stripe.secretKey.includes('_live_')
    ? 'Live mode: cards are charged for real.'
    : 'Test mode: only test cards work, and nobody is charged.';
  try {
    await activeProvider(shop).retrieveIntent(unknownPayment);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable)
      return {
        ok: false,
        says: [
          'Stripe rejected the keys or couldn’t be reached.',
          'Compare the keys with your Stripe dashboard. The shop’s log has the reason.',
          mode,
        ],
      };
    if (!(error instanceof NotFound)) throw error;
  }
  return { ok: true, says: ['Stripe accepts the keys.', mode, await describeWebhooks(shop)] };
}

async function describeWebhooks({ db, publicUrl }: Pick<Shop, 'db' | 'publicUrl'>): Promise<string> {
  const last = await findLastWebhook(db, 'stripe');
  return last
    ? `Stripe last reported a payment on ${last.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`
    : `Stripe hasn’t reported a payment yet. Its webhook must point to ${publicUrl()}/api/v1/payment/stripe/webhook.`;
}
