import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** An error as Stripe's API answers it. */
export class FakeStripeError extends Error {
  readonly status: number;
  readonly body: {
    error: { type: string; code?: string; decline_code?: string; message: string; param?: string; payment_intent?: FakeIntent };
  };
  constructor(status: number, error: FakeStripeError['body']['error']) {
    super(error.message);
    this.status = status;
    this.body = { error };
  }
}

// Of Stripe's objects, the fields that say what has happened. The names and types are Stripe's.
type IntentFields =
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'allowed_payment_method_types'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'status';
export type FakeIntent = Pick<Stripe.PaymentIntent, IntentFields> & {
  latest_charge: string | FakeCharge | null;
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'> | null;
};
type ChargeFields =
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'currency'
  | 'disputed'
  | 'paid'
  | 'refunded';
export type FakeCharge = Pick<Stripe.Charge, ChargeFields> & {
  payment_intent: string;
  status: Stripe.Charge.Status;
  refunds?: FakeList<FakeRefund>;
};
export type FakeRefund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'currency' | 'metadata' | 'status'> & {
  charge: string;
  payment_intent: string;
};
export type FakeDispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'currency' | 'status'> & {
  charge: string;
  payment_intent: string;
};
export interface FakeList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}
export type FakeObject = FakeIntent | FakeCharge | FakeRefund | FakeDispute;

export interface NewIntent {
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  captureMethod: string;
  allowed: string[];
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function newIntent({ amount, currency, metadata, captureMethod, allowed }: NewIntent): FakeIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    allowed_payment_method_types: allowed as FakeIntent['allowed_payment_method_types'],
    cancellation_reason: null,
    capture_method: captureMethod as FakeIntent['capture_method'],
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    status: 'requires_payment_method',
  };
}

export const newCharge = ({ id, amount, currency }: FakeIntent, status: 'succeeded' | 'failed'): FakeCharge => ({
  id: newId('ch'),
  object: 'charge',
  amount,
  amount_captured: 0,
  amount_refunded: 0,
  captured: false,
  currency,
  disputed: false,
  paid: status === 'succeeded',
  payment_intent: id,
  refunded: false,
  status,
});

export const newDispute = ({ id, amount, currency, payment_intent }: FakeCharge): FakeDispute => ({
  id: newId('dp'),
  object: 'dispute',
  amount,
  currency,
  status: 'needs_response',
  charge: id,
  payment_intent,
});

export const newRefund = (charge: FakeCharge, amount: number, metadata: Record<string, string>): FakeRefund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  currency: charge.currency,
  metadata,
  status: 'succeeded',
  charge: charge.id,
  payment_intent: charge.payment_intent,
});
