import Stripe from 'stripe';
import { z } from 'zod';
import { InvalidSignature } from '../../payments.errors.ts';

/** How old a signed webhook may be, in seconds. Stripe signs each attempt to deliver it anew. */
const tolerance = 300;

/** Also `charge.refund.…` and `charge.dispute.…`. When a payment is opened, or waits for the bank, there is nothing to do. */
const aboutPayments = /^(payment_intent\.(?!created$|requires_action$)|charge\.|refund\.)/;

/** What these events have in common: the object, which is a PaymentIntent or belongs to one. */
const paymentEvent = z.object({
  type: z.string().regex(aboutPayments),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/**
 * The id of the PaymentIntent that a webhook is about; null if it is about something else, or no event. The rest of the event is ignored: it may arrive late, twice or in
 * another order, so the shop asks Stripe what is true now. Throws InvalidSignature.
 */
export function parseStripeWebhook(body: Buffer, signature: string | string[] | undefined, secret: string): string | null {
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(body, typeof signature === 'string' ? signature : '', secret, tolerance);
  } catch {
    // A header that it cannot even read makes the SDK throw something else than its own error.
    throw new InvalidSignature();
  }
  return findIntentOf(event);
}

/** The id of the PaymentIntent that an event is about, or whose charge, refund or dispute it is about; null if there is none. */
export function findIntentOf(event: unknown): string | null {
  const parsed = paymentEvent.safeParse(event);
  if (!parsed.success) return null;
  const { id, object, payment_intent: intent } = parsed.data.data.object;
  if (object === 'payment_intent') return id ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
