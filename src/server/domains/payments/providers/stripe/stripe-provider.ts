import type { Logger } from '#server/platform/log.ts';
import type { StripeConfig } from '#server/platform/stripe-config.ts';
import { type PaymentProvider, type PaymentProviderName, providerTimeout } from '../payment-provider.ts';
import type { StripeCalls } from './stripe-calls.ts';

/**
 * Card payments by Stripe; `timeout` in ms: how long each call may take. Stripe's SDK takes 34 MB, so it is loaded with the first call: most shops and processes
 * never make one.
 */
export function createStripeProvider(
  config: StripeConfig,
  { log, timeout = providerTimeout }: { log: Logger; timeout?: number },
): PaymentProvider {
  let loading: Promise<StripeCalls> | undefined;
  const load = () => {
    loading ??= import('./stripe-calls.ts').then(({ createStripeCalls }) => createStripeCalls(config, { log, timeout }));
    return loading;
  };
  return {
    name: 'stripe' satisfies PaymentProviderName,
    publishableKey: config.publishableKey,
    createIntent: async (intent) => (await load()).createIntent(intent),
    retrieveIntent: async (reference) => (await load()).retrieveIntent(reference),
    captureIntent: async (reference) => (await load()).captureIntent(reference),
    cancelIntent: async (reference) => (await load()).cancelIntent(reference),
    refund: async (refund) => (await load()).refund(refund),
    listChanged: async (since) => (await load()).listChanged(since),
    parseWebhook: async (body, headers) => (await load()).parseWebhook(body, headers),
  };
}
