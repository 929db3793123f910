import { test as base } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { newId } from '#shared/ids.ts';
import { minor } from '#shared/money.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** The time limit in these tests, in ms. */
export const timeout = 2_000;

/** Tests with a fake Stripe of their own, and the provider that calls it. */
export const test = base.extend<{ stripe: FakeStripe; provider: PaymentProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  stripe: async ({}, use) => {
    const stripe = await startFakeStripe();
    await use(stripe);
    await stripe.close();
  },
  provider: async ({ stripe }, use) => use(createStripeProvider(stripe.config, { log: createLog('fatal'), timeout })),
});

/** Opens a payment of 45.90 euros. Returns its reference. */
export async function anOpenIntent(provider: PaymentProvider): Promise<string> {
  return (await provider.createIntent({ intentId: newId(), amount: minor(4590), currency: 'EUR' })).reference;
}

/** The same, and the shopper has confirmed it with a good card. */
export async function anAuthorizedIntent(provider: PaymentProvider, stripe: FakeStripe): Promise<string> {
  const reference = await anOpenIntent(provider);
  await stripe.account.confirm(reference);
  return reference;
}

/** The same, and the shop has captured it. */
export async function aCapturedIntent(provider: PaymentProvider, stripe: FakeStripe): Promise<string> {
  const reference = await anAuthorizedIntent(provider, stripe);
  await provider.captureIntent(reference);
  return reference;
}

/** How often an event was caused: Stripe emits one for each thing that it does. */
export const countEvents = ({ webhooks }: FakeStripe, type: string): number =>
  webhooks.events.filter((event) => event.type === type).length;
