import type { Config } from '#server/platform/config.ts';
import type { ThirdPartyContent } from '#server/platform/http/headers.ts';

// https://docs.stripe.com/security/guide#content-security-policy
const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const frames = [...scripts, 'https://hooks.stripe.com'];

/** What Stripe.js loads on the page where cards are paid, and nowhere else. */
export const stripeContent = ({ stripe }: Pick<Config, 'stripe'>): Readonly<Record<string, ThirdPartyContent>> =>
  stripe === null
    ? {}
    : {
        '/checkout/payment': {
          sources: {
            'script-src': scripts,
            'frame-src': frames,
            'connect-src': ['https://api.stripe.com'],
            // Logos of cards and banks.
            'img-src': ['https://*.stripe.com'],
          },
          paymentFrames: ['https://js.stripe.com'],
        },
      };
