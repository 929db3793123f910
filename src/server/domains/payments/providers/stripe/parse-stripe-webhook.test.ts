import { expect } from 'vitest';
import { sign } from '#tests/support/fake-stripe-webhooks.ts';
import { InvalidSignature } from '../../payments.errors.ts';
import { parseStripeWebhook } from './parse-stripe-webhook.ts';
import { aCapturedIntent, anAuthorizedIntent, test } from './stripe-provider.builders.ts';

const secret = 'whsec_test';
const parse = (body: string, signature: string | string[] | undefined) => parseStripeWebhook(Buffer.from(body), signature, secret);
const eventOf = (type: string, object: unknown): string => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

test('every event that changes a payment names the payment that has to be looked up', async ({ stripe, provider }) => {
  const captured = await aCapturedIntent(provider, stripe);
  await stripe.account.refund({ id: captured, amount: 100, metadata: {} });
  await stripe.account.dispute(captured, 'needs_response');
  const canceled = await anAuthorizedIntent(provider, stripe);
  await provider.cancelIntent(canceled);
  const parsed = [];
  for (const { type, body } of stripe.webhooks.events) {
    parsed.push([type, await provider.parseWebhook(Buffer.from(body), { 'stripe-signature': sign(body, stripe.config.webhookSecret) })]);
  }
  expect(parsed).toEqual([
    ['payment_intent.created', null],
    ['payment_intent.amount_capturable_updated', captured],
    ['charge.captured', captured],
    ['payment_intent.succeeded', captured],
    ['refund.created', captured],
    ['charge.refunded', captured],
    ['charge.dispute.created', captured],
    ['payment_intent.created', null],
    ['payment_intent.amount_capturable_updated', canceled],
    ['charge.refunded', canceled],
    ['payment_intent.canceled', canceled],
  ]);
});

test('an event about something else is accepted and ignored', () => {
  for (const [type, object] of [
    ['payout.paid', { id: 'po_1', object: 'payout' }],
    ['charge.succeeded', { id: 'ch_1', object: 'charge', payment_intent: null }],
    ['customer.created', { id: 'cus_1', object: 'customer' }],
  ] as const) {
    const body = eventOf(type, object);
    expect(parse(body, sign(body, secret)), type).toBeNull();
  }
});

test('a signed body that is no event is accepted and ignored', () => {
  const type = 'payment_intent.succeeded';
  const objects = [null, [], 'pi_1', { id: 1, object: 'payment_intent' }];
  const noEvents = [null, [], {}, 'event', { type }, { type, data: null }, { type: 1, data: { object: { id: 'pi_1' } } }];
  for (const content of [...noEvents, ...objects.map((object) => ({ type, data: { object } }))]) {
    const body = JSON.stringify(content);
    expect(parse(body, sign(body, secret)), body).toBeNull();
  }
});

test('a webhook that Stripe has not signed is rejected', () => {
  const body = eventOf('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' });
  const valid = sign(body, secret);
  expect(parse(body, valid)).toBe('pi_1');
  for (const signature of [undefined, '', 'x', [valid, valid], 't=,v1=', valid.replace('v1=', 'v0='), sign(body, 'whsec_other')]) {
    expect(() => parse(body, signature), String(signature)).toThrow(InvalidSignature);
  }
  expect(() => parse(body.replace('pi_1', 'pi_2'), valid)).toThrow(InvalidSignature);
  expect(() => parse('', valid)).toThrow(InvalidSignature);
});

test('a webhook that somebody has recorded is rejected five minutes later', () => {
  const body = eventOf('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' });
  expect(() => parse(body, sign(body, secret, Date.now() - 301_000))).toThrow(InvalidSignature);
  expect(parse(body, sign(body, secret, Date.now() - 290_000))).toBe('pi_1');
});
