import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { newId } from '#shared/ids.ts';
import { minor } from '#shared/money.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { PaymentProviderUnavailable } from '../../payments.errors.ts';
import { aCapturedIntent, anAuthorizedIntent, anOpenIntent, countEvents, test, timeout } from './stripe-provider.builders.ts';
import { createStripeProvider } from './stripe-provider.ts';

test('Stripe is retried when it fails or drops the connection', async ({ stripe, provider }) => {
  stripe.next('create', { reject: 503 });
  const reference = await anOpenIntent(provider);
  stripe.next('retrieve', { reset: true });
  expect((await provider.retrieveIntent(reference)).state).toBe('open');
  await stripe.account.confirm(reference);
  stripe.next('capture', { reset: true });
  expect((await provider.captureIntent(reference)).state).toBe('captured');
  expect([stripe.account.intents.size, countEvents(stripe, 'charge.captured')]).toEqual([1, 1]);
});

test('a capture whose answer is lost is found done within the same call', async ({ stripe, provider }) => {
  const reference = await anAuthorizedIntent(provider, stripe);
  stripe.next('capture', { hang: true });
  expect(await provider.captureIntent(reference)).toMatchObject({ state: 'captured', captured: 4590 });
  expect(countEvents(stripe, 'charge.captured')).toBe(1);
  const keys = stripe.requests.filter(({ operation }) => operation === 'capture').map(({ key }) => key);
  expect(keys).toEqual([`capture:${reference}`, `capture:${reference}`]);
});

test('a payment whose opening is never answered is opened once', async ({ stripe, provider }) => {
  stripe.next('create', { hang: true });
  await anOpenIntent(provider);
  expect(stripe.account.intents.size).toBe(1);
});

test('a refund whose answer is lost, and one that fails although it was made, are made once', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  stripe.next('refund', { hang: true });
  expect((await provider.refund({ refundId: newId(), reference, amount: minor(1000) })).state).toBe('succeeded');
  stripe.next('refund', { fail: 500, done: true });
  const refundId = newId();
  expect(await provider.refund({ refundId, reference, amount: minor(2000) })).toMatchObject({ refundId, amount: 2000, state: 'succeeded' });
  expect((await provider.refund({ refundId, reference, amount: minor(2000) })).state).toBe('succeeded');
  expect(stripe.account.refunds.map(({ amount }) => amount)).toEqual([1000, 2000]);
});

test.runIf(isDeep)(
  'an answer that takes too long makes card payments unavailable in time, and the capture counts once afterwards',
  async ({ stripe, provider }) => {
    const reference = await anAuthorizedIntent(provider, stripe);
    stripe.next('capture', { slow: timeout * 2 });
    await expect(provider.captureIntent(reference)).rejects.toThrow(PaymentProviderUnavailable);
    // Once the slow capture has been done, the job that repeats it gets its result.
    await expect.poll(() => countEvents(stripe, 'charge.captured'), { timeout: timeout * 3 }).toBe(1);
    expect(await provider.captureIntent(reference)).toMatchObject({ state: 'captured', captured: 4590 });
    expect(countEvents(stripe, 'charge.captured')).toBe(1);
  },
);

test.runIf(isDeep)('after a call has ended, none of its requests follows', async ({ stripe, provider }) => {
  const reference = await anAuthorizedIntent(provider, stripe);
  for (let time = 0; time < 10; time++) stripe.next('capture', { slow: timeout * 10 });
  await expect(provider.captureIntent(reference)).rejects.toThrow(PaymentProviderUnavailable);
  // A request that was sent just before the end may still be on its way.
  await setTimeout(timeout / 2);
  const sent = stripe.requests.length;
  await setTimeout(timeout);
  expect(stripe.requests.length).toBe(sent);
});

test('a failure that Stripe repeats for its key does not stay for ever', async ({ stripe, provider }) => {
  const reference = await anAuthorizedIntent(provider, stripe);
  stripe.next('capture', { fail: 500 });
  stripe.next('capture', { fail: 500 });
  const results = await Promise.all([1, 2, 3].map(() => provider.captureIntent(reference)));
  expect(results.map(({ state }) => state)).toEqual(['captured', 'captured', 'captured']);
  expect(countEvents(stripe, 'charge.captured')).toBe(1);
});

test('a capture that fails although it was made is found made', async ({ stripe, provider }) => {
  const reference = await anAuthorizedIntent(provider, stripe);
  stripe.next('capture', { fail: 500, done: true });
  expect(await provider.captureIntent(reference)).toMatchObject({ state: 'captured', captured: 4590 });
  expect(countEvents(stripe, 'charge.captured')).toBe(1);
});

test('a refund that fails again and again is made once', async ({ stripe, provider }) => {
  const reference = await aCapturedIntent(provider, stripe);
  const refundId = newId();
  for (let time = 0; time < 2; time++) stripe.next('refund', { fail: 500 });
  const refunds = await Promise.all([1, 2, 3].map(() => provider.refund({ refundId, reference, amount: minor(4000) })));
  expect(refunds.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  expect(stripe.account.refunds).toHaveLength(1);
});

test('cards are unavailable while Stripe is down, has too many requests, or rejects the keys', async ({ stripe, provider }) => {
  const reference = await anOpenIntent(provider);
  for (const status of [401, 429] as const) {
    stripe.next('retrieve', { reject: status });
    await expect(provider.retrieveIntent(reference)).rejects.toMatchObject({ code: 'payment_unavailable' });
  }
  const otherKeys = createStripeProvider({ ...stripe.config, secretKey: 'sk_test_other' }, { log: createLog('fatal'), timeout });
  await expect(anOpenIntent(otherKeys)).rejects.toThrow(PaymentProviderUnavailable);
  await stripe.close();
  await expect(anOpenIntent(provider)).rejects.toThrow(PaymentProviderUnavailable);
});

test('the browser learns nothing but a sentence', async ({ stripe, provider }) => {
  stripe.next('retrieve', { reject: 401 });
  const error = await provider.retrieveIntent('pi_x').catch((failure: Error) => failure);
  expect(error).toMatchObject({
    message: 'Card payments aren’t available right now. Your cart is safe. Try again in a moment, or choose another way to pay.',
  });
});
