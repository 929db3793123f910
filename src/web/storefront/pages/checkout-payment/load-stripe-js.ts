import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

// Stripe would otherwise watch mouse and keys against fraud, and set cookies for that.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

/** Loads Stripe's script. Only for documents whose policy lets it in. */
export const loadStripeJs = (publishableKey: string): Promise<Stripe | null> => loadStripe(publishableKey, { locale: 'en' });
