import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** `authorized`: the bank has agreed, or is still deciding; only the shop's server knows. `open`: try again; `message` is null if the fields say what is wrong. */
export type CardConfirmation = { state: 'authorized' } | { state: 'open'; message: string | null };

const authorizedStatuses: readonly string[] = ['requires_capture', 'succeeded', 'processing'];

interface CardToConfirm {
  elements: StripeElements;
  /** Of the payment, if it was opened after the elements. */
  clientSecret?: string;
  /** Where the bank leads back to if it needs a page of its own. */
  returnUrl: string;
}

/** Sends the card to Stripe and lets the bank ask who is paying. */
export async function confirmCardPayment(
  stripe: Pick<Stripe, 'confirmPayment'>,
  { elements, clientSecret, returnUrl }: CardToConfirm,
): Promise<CardConfirmation> {
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' as const };
  const { error } = await (clientSecret === undefined
    ? stripe.confirmPayment(options)
    : stripe.confirmPayment({ ...options, clientSecret }));
  // Confirmed before, in another tab or by an attempt whose answer was lost.
  if (!error || authorizedStatuses.includes(error.payment_intent?.status ?? '')) return { state: 'authorized' };
  return { state: 'open', message: describe(error) };
}

/** Stripe's own words where they are about the card. */
function describe({ type, code, message }: StripeError): string | null {
  if (type === 'validation_error') return null;
  if (code === 'payment_intent_authentication_failure') {
    return 'The payment wasn’t confirmed with your bank. Try again or use another card.';
  }
  if (type === 'card_error' && message) return message;
  return 'We couldn’t send your payment. Try again. You won’t be charged twice.';
}
