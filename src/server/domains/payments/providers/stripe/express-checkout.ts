import type { OrderEstimate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Config } from '#server/platform/config.ts';
import { stripeAmountFactor } from './stripe-amounts.ts';

type PaymentConfig = Pick<Config, 'stripe'>;
type PaymentSettings = Pick<Settings, 'expressCheckout' | 'paymentMethods' | 'currency'>;

/** What the buttons of wallets need at the checkout; null unless the shop takes cards through Stripe and its owner wants them. */
export const findExpressCheckout = (
  { stripe }: PaymentConfig,
  { expressCheckout, paymentMethods, currency }: PaymentSettings,
): OrderEstimate['expressCheckout'] =>
  stripe && expressCheckout && paymentMethods.includes('card')
    ? { publishableKey: stripe.publishableKey, amountFactor: stripeAmountFactor(currency) }
    : null;
