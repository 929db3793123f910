import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { ThirdPartyContent } from '#server/platform/http/headers.ts';
import { findExpressCheckout } from './express-checkout.ts';

// https://docs.stripe.com/security/guide#content-security-policy
const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const frames = [...scripts, 'https://hooks.stripe.com'];

const stripeJs: ThirdPartyContent = {
  sources: {
    'script-src': scripts,
    'frame-src': frames,
    'connect-src': ['https://api.stripe.com'],
    // Logos of cards and banks.
    'img-src': ['https://*.stripe.com'],
  },
  paymentFrames: ['https://js.stripe.com'],
};

/** What Stripe.js loads on the page where cards are paid, at the checkout while that has the buttons of wallets, and nowhere else. */
export const stripeContent = ({ stripe }: Pick<Config, 'stripe'>): Readonly<Record<string, ThirdPartyContent>> =>
  stripe === null
    ? {}
    : {
        '/checkout/payment': stripeJs,
        '/checkout': {
          ...stripeJs,
          isLoaded: async (shop) => findExpressCheckout({ stripe }, await getCachedSettings(shop)) !== null,
        },
      };
