import type { Minor } from '#shared/money.ts';

/**
 * The port of online payments: one folder in `payments/providers` per provider. All calls may throw PaymentProviderUnavailable, after at most
 * `providerTimeout`, except for `listChanged`, whose pages may each take so long.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** The provider's key for browsers, if it has one. */
  readonly publishableKey?: string;
  /** Opens a payment that is authorized now and captured later. Repeating it with the same `intentId` opens nothing new. */
  createIntent(intent: { intentId: string; amount: Minor; currency: string }): Promise<ProviderIntent>;
  /** What the provider knows now. Throws NotFound for a reference that it does not know. */
  retrieveIntent(reference: string): Promise<ProviderIntent>;
  /** Captures the whole authorized amount. Idempotent: an intent that is captured already is returned as it is. */
  captureIntent(reference: string): Promise<ProviderIntent>;
  /** Cancels an intent that is not captured, and releases what was authorized. Idempotent; a captured intent is returned unchanged. */
  cancelIntent(reference: string): Promise<ProviderIntent>;
  /** Refunds part of a captured payment. Idempotent by `refundId`. */
  refund(refund: { refundId: string; reference: string; amount: Minor }): Promise<ProviderRefund>;
  /** The references of the payments whose refunds or disputes have changed since then, as far back as the provider remembers. May name one that has not. */
  listChanged(since: Date): Promise<readonly string[]>;
  /** The reference of the intent that a webhook is about; null if it is about something else. Throws InvalidSignature. */
  parseWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): string | null | Promise<string | null>;
}

export type PaymentProviderName = 'stripe' | 'test';

/** A payment as the provider knows it; amounts in minor units. */
export interface ProviderIntent {
  reference: string;
  /** `open`: the shopper has not paid yet, or was declined; `processing`: the provider is still deciding. */
  state: 'open' | 'processing' | 'authorized' | 'captured' | 'canceled';
  amount: Minor;
  currency: string;
  captured: Minor;
  refunds: readonly ProviderRefund[];
  disputes: readonly { reference: string; amount: Minor; state: 'open' | 'won' | 'lost' }[];
  /** Lets the browser pay it; null where the shopper pays elsewhere. */
  clientSecret: string | null;
  /** Why the last attempt failed, in words for the shopper; null if none did. */
  declineMessage: string | null;
}

export interface ProviderRefund {
  reference: string;
  /** The shop's id of the refund; null if it was made at the provider. */
  refundId: string | null;
  amount: Minor;
  state: 'pending' | 'succeeded' | 'failed';
}

/** How long a call to a provider may take, in ms: what the shopper waits for is answered within 10 seconds. */
export const providerTimeout = 8_000;
