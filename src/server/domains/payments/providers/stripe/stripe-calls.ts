import Stripe from 'stripe';
import { NotFound } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log.ts';
import type { StripeConfig } from '#server/platform/stripe-config.ts';
import type { PaymentProvider, ProviderIntent, ProviderRefund } from '../payment-provider.ts';
import { findIntentOf, parseStripeWebhook } from './parse-stripe-webhook.ts';
import { runIdempotently } from './run-idempotently.ts';
import { AmountNotPayable, toStripeAmount } from './stripe-amounts.ts';
import { createStripeClient, type StripeClient } from './stripe-client.ts';
import { toProviderIntent, toProviderRefund } from './stripe-intent.ts';

export type StripeCalls = Omit<PaymentProvider, 'name' | 'publishableKey'>;

/** The calls of Stripe's API; `timeout` in ms: how long each may take. */
export function createStripeCalls(config: StripeConfig, { log, timeout }: { log: Logger; timeout: number }): StripeCalls {
  const client = createStripeClient(config, { log, timeout });
  const { stripe, withinTimeout } = client;
  return {
    createIntent: (intent) => withinTimeout(async () => createIntent(stripe, intent)),
    retrieveIntent: (reference) => withinTimeout(() => retrieveIntent(stripe, reference)),
    captureIntent: (reference) => withinTimeout(() => captureIntent(stripe, reference)),
    cancelIntent: (reference) => withinTimeout(() => cancelIntent(stripe, reference)),
    refund: (refund) => withinTimeout(() => refundIntent(stripe, refund, log)),
    listChanged: (since) => listChanged(client, since),
    parseWebhook: (body, headers) => parseStripeWebhook(body, headers['stripe-signature'], config.webhookSecret),
  };
}

function createIntent(stripe: Stripe, { intentId, amount, currency }: Parameters<StripeCalls['createIntent']>[0]): Promise<ProviderIntent> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: toStripeAmount(amount, currency),
    currency: currency.toLowerCase(),
    capture_method: 'manual',
    // Whatever the dashboard offers: the method is called card, and others cannot all be captured later. Includes Apple Pay and Google Pay.
    allowed_payment_method_types: ['card'],
    metadata: { intent: intentId },
  };
  return runIdempotently({
    key: `create:${intentId}`,
    run: async (options) => toProviderIntent(await stripe.paymentIntents.create(params, options).catch(throwNotPayable)),
    // An intent that no browser has received cannot be paid, so another one does no harm.
    findResult: async () => null,
  });
}

const retrieveIntent = async (stripe: Stripe, reference: string): Promise<ProviderIntent> =>
  describeIntent(stripe, await stripe.paymentIntents.retrieve(reference, withCharge).catch(throwNotFound));

const captureIntent = (stripe: Stripe, reference: string): Promise<ProviderIntent> =>
  runIdempotently({
    key: `capture:${reference}`,
    run: async (options) => describeIntent(stripe, await stripe.paymentIntents.capture(reference, withCharge, options)),
    findResult: () => findInOtherStateThan(stripe, reference, ['authorized']),
  });

/** Stripe rarely cancels what the bank is deciding about: then the intent stays `processing`, and is returned as it is. */
async function cancelIntent(stripe: Stripe, reference: string): Promise<ProviderIntent> {
  try {
    return await runIdempotently({
      key: `cancel:${reference}`,
      run: async (options) => describeIntent(stripe, await stripe.paymentIntents.cancel(reference, withCharge, options)),
      findResult: () => findInOtherStateThan(stripe, reference, ['open', 'processing', 'authorized']),
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const intent = await retrieveIntent(stripe, reference);
    if (intent.state !== 'processing') throw error;
    return intent;
  }
}

async function findInOtherStateThan(
  stripe: Stripe,
  reference: string,
  before: readonly ProviderIntent['state'][],
): Promise<ProviderIntent | null> {
  const intent = await retrieveIntent(stripe, reference);
  return before.includes(intent.state) ? null : intent;
}

/** A PaymentIntent with all refunds and disputes of its charge. */
async function describeIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderIntent> {
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === 'string') return toProviderIntent(intent);
  const ofIntent = { payment_intent: intent.id, limit: 100 };
  // The charge contains only its latest refunds.
  const refunds = charge.refunds?.has_more ? await listAll(stripe.refunds.list(ofIntent)) : charge.refunds?.data;
  const disputes = charge.disputed ? await listAll(stripe.disputes.list(ofIntent)) : [];
  return toProviderIntent(intent, refunds, disputes);
}

async function refundIntent(
  stripe: Stripe,
  { refundId, reference, amount }: Parameters<StripeCalls['refund']>[0],
  log: Logger,
): Promise<ProviderRefund> {
  const findRefund = (intent: ProviderIntent) => intent.refunds.find((refund) => refund.refundId === refundId) ?? null;
  const intent = await retrieveIntent(stripe, reference);
  // Stripe may have forgotten the key of a refund that is repeated days later.
  const made = findRefund(intent);
  if (made) return made;
  const params = { payment_intent: reference, amount: toStripeAmount(amount, intent.currency), metadata: { refund: refundId } };
  try {
    return await runIdempotently({
      key: `refund:${refundId}`,
      run: async (options) => toProviderRefund(await stripe.refunds.create(params, options)),
      findResult: async () => findRefund(await retrieveIntent(stripe, reference)),
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Such as more than is left of the payment: no repetition would change that.
    log.error({ err: error, refundId, reference }, 'Stripe rejects a refund');
    return { reference: error.requestId ?? refundId, refundId, amount, state: 'failed' };
  }
}

async function listChanged({ stripe, withinTimeout }: StripeClient, since: Date): Promise<string[]> {
  const changed = new Set<string>();
  const params = { types: changesAfterPayment, created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 };
  for (let after: string | undefined, hasMore = true; hasMore; ) {
    const page = await withinTimeout(() => stripe.events.list({ ...params, ...(after ? { starting_after: after } : {}) }));
    for (const intent of page.data.map(findIntentOf)) if (intent !== null) changed.add(intent);
    after = page.data.at(-1)?.id;
    hasMore = page.has_more && after !== undefined;
  }
  return [...changed];
}

/** What may happen to a payment that is captured. Stripe remembers events for 30 days. */
const changesAfterPayment = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'refund.updated',
];

const withCharge = { expand: ['latest_charge.refunds'] };

/** Refunds and disputes of one payment; far fewer than this. */
const listAll = <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> => list.autoPagingToArray({ limit: 1_000 });

function throwNotFound(error: unknown): never {
  throw error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    ? new NotFound('This payment')
    : error;
}

function throwNotPayable(error: unknown): never {
  const isAmount = error instanceof Stripe.errors.StripeInvalidRequestError && /^amount_too_(small|large)$/.test(error.code ?? '');
  throw isAmount ? new AmountNotPayable() : error;
}
