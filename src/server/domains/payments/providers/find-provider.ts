import type { Shop } from '#server/platform/shop.ts';
import { PaymentProviderUnavailable } from '../payments.errors.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { createTestProvider } from './test/test-provider.ts';

/** What a provider needs of the shop. Its database is not a transaction, since none may stay open while another machine answers. */
export type ProviderShop = Pick<Shop, 'db' | 'config' | 'log'>;

/** The provider of new card payments: without any keys, the one that only pretends. */
export function activeProvider({ db, config, log }: ProviderShop): PaymentProvider {
  if (db.isTransaction) throw new Error('A payment provider must not be called in a transaction');
  return config.stripe ? createStripeProvider(config.stripe, { log }) : createTestProvider(db);
}

/**
 * The provider with a name. Throws PaymentProviderUnavailable if the shop is not connected to it (any more): a payment of the test provider is worth nothing
 * in a shop that takes real money.
 */
export function findProvider(shop: ProviderShop, name: string): PaymentProvider {
  const provider = activeProvider(shop);
  if (provider.name !== name) throw new PaymentProviderUnavailable();
  return provider;
}
