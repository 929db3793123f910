import type Stripe from 'stripe';
import type { ProviderIntent, ProviderRefund } from '../payment-provider.ts';
import { declineMessage } from './decline-message.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

const states: Readonly<Record<string, ProviderIntent['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** A PaymentIntent in the words of the port. */
export function toProviderIntent(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[] = [],
  disputes: readonly Stripe.Dispute[] = [],
): ProviderIntent {
  const state = states[intent.status];
  if (!state) throw new Error(`Stripe reports the unknown status ${intent.status} of ${intent.id}`);
  const money = (amount: number) => fromStripeAmount(amount, intent.currency);
  return {
    reference: intent.id,
    state,
    amount: money(intent.amount),
    currency: intent.currency.toUpperCase(),
    captured: money(intent.amount_received),
    // Releasing an authorization is a refund at Stripe, but no money had been taken.
    refunds: state === 'captured' ? refunds.map(toProviderRefund) : [],
    disputes: disputes
      .filter(({ status }) => !isInquiry(status))
      .map((dispute) => ({ reference: dispute.id, amount: money(dispute.amount), state: disputeState(dispute.status) })),
    clientSecret: state === 'open' ? intent.client_secret : null,
    declineMessage: state === 'open' && intent.last_payment_error ? declineMessage(intent.last_payment_error) : null,
  };
}

export const toProviderRefund = ({ id, metadata, amount, currency, status }: Stripe.Refund): ProviderRefund => ({
  reference: id,
  refundId: metadata?.refund ?? null,
  amount: fromStripeAmount(amount, currency),
  state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
});

/** An inquiry takes no money, and a refund may settle it. It becomes a dispute if the bank is not satisfied (https://docs.stripe.com/disputes/how-disputes-work). */
const isInquiry = (status: Stripe.Dispute.Status): boolean => status.startsWith('warning_');

function disputeState(status: Stripe.Dispute.Status): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'prevented' ? 'won' : 'open';
}
