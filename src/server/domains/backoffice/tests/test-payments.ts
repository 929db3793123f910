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
        'Stripe is not connected, so cards are only pretended: nobody is charged.',
        'Start the shop with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to take real cards.',
      ],
    };
  const mode = stripe.secretKey.includes('_live_')
    ? 'Live mode: cards are really charged.'
    : 'Test mode: only test cards work, and nobody is charged.';
  try {
    await activeProvider(shop).retrieveIntent(unknownPayment);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable)
      return {
        ok: false,
        says: [
          'Stripe did not accept the keys, or could not be reached.',
          'Please compare the keys with those in your Stripe dashboard; the log of the shop has the reason.',
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
    : `Stripe has not reported a payment yet. Its webhook must lead to ${publicUrl()}/api/v1/payment/stripe/webhook.`;
}
