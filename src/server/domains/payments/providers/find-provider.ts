import type { Shop } from '#server/platform/shop.ts';
import { PaymentProviderUnavailable } from '../payments.errors.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { createClosedTestProvider, createTestProvider } from './test/test-provider.ts';

/** What a provider needs of the shop. Its database is not a transaction, since none may stay open while another machine answers. */
export type ProviderShop = Pick<Shop, 'db' | 'config' | 'log'>;

/** The provider of new card payments: without any keys, the test provider. */
export function activeProvider({ db, config, log }: ProviderShop): PaymentProvider {
  if (db.isTransaction) throw new Error('A payment provider must not be called in a transaction');
  return config.stripe ? createStripeProvider(config.stripe, { log }) : createTestProvider(db);
}

/**
 * The provider with a name. Throws PaymentProviderUnavailable if the shop is not connected to it (any more), but for the test provider: in a shop that takes
 * real money its payments are worth nothing, and are cancelled.
 */
export function findProvider(shop: ProviderShop, name: string): PaymentProvider {
  const provider = activeProvider(shop);
  if (provider.name === name) return provider;
  if (name === 'test') return createClosedTestProvider(shop.db);
  throw new PaymentProviderUnavailable();
}
